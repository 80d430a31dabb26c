import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, customer, owner } from "../../../test/samples.ts";

test("a course for sale leads to its page and to checkout with its price", async () => {
  renderPage("/dashboard", customer);
  expect(await screen.findByRole("link", { name: course.title })).toHaveAttribute("href", "/course/1");
  expect(screen.getByRole("link", { name: "Kaupa 24.900 kr." })).toHaveAttribute(
    "href",
    "/checkout?courseId=1",
  );
  expect(screen.getByRole("link", { name: "Skrá út" })).toHaveAttribute("href", "/logout");
});

test("a free course is offered in words, without a price", async () => {
  renderPage("/dashboard", customer, { "GET /api/courses": ok([{ ...course, price: 0 }]) });
  expect(await screen.findByRole("link", { name: "Fá aðgang ókeypis" })).toHaveAttribute(
    "href",
    "/checkout?courseId=1",
  );
  expect(document.querySelector("main")).not.toHaveTextContent(/ 0 kr|Eingreiðsla/);
});

test("the greeting is by first name", async () => {
  renderPage("/dashboard", { ...customer, name: " Ása Björk Prófari" });
  expect(await screen.findByRole("heading", { level: 1, name: "Hæ, Ása!" })).toBeInTheDocument();
});

test("an owned course shows its progress and leads on to the next lesson", async () => {
  renderPage("/dashboard", owner);
  expect(await screen.findByRole("progressbar", { name: "1 af 3 kennslustundum lokið" })).toHaveAttribute(
    "aria-valuenow",
    expect.stringMatching(/^33/),
  );
  expect(screen.getByText("Næst: Staðan")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Halda áfram" })).toHaveAttribute("href", "/lesson/2");
  expect(screen.queryByRole("link", { name: /Kaupa/ })).toBeNull();
});

test("a finished course leads to its diploma first", async () => {
  renderPage("/dashboard", { ...owner, completedLessons: [1, 2, 3] });
  expect(await screen.findByText("Þú kláraðir námskeiðið. Til hamingju!")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
  expect(screen.getByRole("link", { name: "Horfa aftur" })).toHaveAttribute("href", "/course/1");
});

test("courses 2, 3 and 4 are announced with 15, 10 and 8 lessons, and lead nowhere", async () => {
  renderPage("/dashboard", customer);
  await screen.findByRole("heading", { name: "Væntanleg námskeið" });
  const cards = screen.getAllByText("Væntanlegt").map((mark) => mark.closest("article") as HTMLElement);
  expect(cards.map((card) => within(card).getByText(/kennslustundir/).textContent)).toEqual([
    "15 kennslustundir",
    "10 kennslustundir",
    "8 kennslustundir",
  ]);
  for (const card of cards) expect(within(card).queryByRole("link")).toBeNull();
});

test("an announced course that is published takes its place", async () => {
  renderPage("/dashboard", customer, {
    "GET /api/courses": ok([course, { ...course, id: 3, title: "Dræver" }]),
  });
  expect(await screen.findByRole("link", { name: "Dræver" })).toHaveAttribute("href", "/course/3");
  expect(screen.getAllByText("Væntanlegt")).toHaveLength(2);
});

test("courses that did not come can be fetched again", async () => {
  const { person } = renderPage("/dashboard", customer, {
    "GET /api/courses": [refuse("internal"), ok([course])],
  });
  await person.click(await screen.findByRole("button", { name: "Reyna aftur" }));
  expect(await screen.findByText("Hæ, Anna!")).toBeInTheDocument();
});

test("a finished course that got another lesson leads to the lesson and still to its diploma", async () => {
  const finishedCourses = { 1: { finishedAt: "2026-11-23T20:00:00.000Z", totalLessons: 2 } };
  renderPage("/dashboard", { ...owner, completedLessons: [1, 2], finishedCourses });
  expect(await screen.findByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
  expect(screen.getByRole("link", { name: /^Halda áfram/ })).toHaveAttribute("href", "/lesson/3");
});
