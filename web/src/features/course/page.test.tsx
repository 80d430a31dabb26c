import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, courseLessons, customer, owner } from "../../../test/samples.ts";

test("an owner sees the progress, every lesson, and where to go on [2.8] [2.42] [2.43]", async () => {
  renderPage("/course/1", owner);
  expect(await screen.findByText("1 af 3 kennslustundum lokið")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Gripið/ })).toHaveTextContent("Lokið");
  expect(screen.getByRole("link", { name: /Miðið/ })).toHaveAttribute("href", "/lesson/3");
  expect(screen.getByRole("link", { name: "Halda áfram í kennslustund 2" })).toHaveAttribute(
    "href",
    "/lesson/2",
  );
});

test("a finished course leads to its diploma", async () => {
  renderPage("/course/1", { ...owner, completedLessons: [1, 2, 3] });
  expect(await screen.findByText("Þú hefur lokið öllum kennslustundunum. Glæsilegt!")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
});

test("an owner sees the picture, name and length of the next lesson", async () => {
  const timed = courseLessons.map((each) => ({ ...each, lesson: { ...each.lesson, lengthSeconds: 312 } }));
  renderPage("/course/1", owner, { "GET /api/courses/1/lessons": ok(timed) });
  const next = await screen.findByRole("region", { name: "Næst á dagskrá" });
  expect(next).toHaveTextContent("2. Staðan");
  expect(next).toHaveTextContent("5:12");
  expect(next.querySelector("img")).toHaveAttribute("src", "/images/lessons/2.svg");
});

test("others see what is inside, the price and how to buy, but no way into a lesson [2.44]", async () => {
  renderPage("/course/1", customer);
  expect(await screen.findByText("24.900 kr.")).toBeInTheDocument();
  expect(screen.getByText("Allt frá gripi að pútti.")).toBeInTheDocument();
  expect(screen.getByText("2. Staðan")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Kaupa námskeiðið" })).toHaveAttribute(
    "href",
    "/checkout?courseId=1",
  );
  expect(screen.queryByRole("link", { name: /Staðan/ })).toBeNull();
});

test("a free course is offered in words, without a price or a card", async () => {
  renderPage("/course/1", customer, { "GET /api/courses/1": ok({ ...course, price: 0 }) });
  expect(await screen.findByText("Ókeypis")).toBeInTheDocument();
  for (const link of screen.getAllByRole("link", { name: "Fá aðgang ókeypis" }))
    expect(link).toHaveAttribute("href", "/checkout?courseId=1");
  const page = document.querySelector("main");
  expect(page).not.toHaveTextContent(/0 kr|Eingreiðsla|Kaupa|greið/);
  expect(screen.queryByRole("link", { name: /Kaupa/ })).toBeNull();
});

test("others see how long each lesson is, and may watch a free preview", async () => {
  const marked = courseLessons.map(({ lesson, ...place }) => ({
    ...place,
    lesson: { ...lesson, lengthSeconds: 312, isFree: lesson.id === 2 },
  }));
  renderPage("/course/1", customer, { "GET /api/courses/1/lessons": ok(marked) });
  const free = await screen.findByRole("link", { name: "Horfa ókeypis: Staðan" });
  expect(free).toHaveAttribute("href", "/lesson/2");
  expect(screen.getAllByRole("link", { name: /Horfa ókeypis/ })).toHaveLength(1);
  expect(screen.getAllByText("5:12")).toHaveLength(3);
});

test("the picture of a course is described where its administrator has done so [3.8]", async () => {
  renderPage("/course/1", customer, {
    "GET /api/courses/1": ok({ ...course, thumbnailAlt: "Kylfingur slær af teig" }),
  });
  const pictures = await screen.findAllByRole("img", { name: "Kylfingur slær af teig", hidden: true });
  expect(pictures[0]).toHaveAttribute("src", course.thumbnailUrl);
});

test("an unknown course is not found, and no search engine is to keep its address", async () => {
  const { person } = renderPage("/course/9", customer, {
    "GET /api/courses/9": refuse("course_not_found"),
    "GET /api/courses/9/lessons": refuse("course_not_found"),
  });
  expect(await screen.findByRole("heading", { name: "Námskeiðið fannst ekki" })).toBeInTheDocument();
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await person.click(screen.getByRole("link", { name: "Fara á yfirlitssíðu" }));
  expect(document.querySelector("meta[name=robots]")).toBeNull();
});

test("a finished course that got another lesson leads to the lesson and still to its diploma", async () => {
  const finishedCourses = { 1: { finishedAt: "2026-11-23T20:00:00.000Z", totalLessons: 2 } };
  renderPage("/course/1", { ...owner, completedLessons: [1, 2], finishedCourses });
  expect(await screen.findByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
  expect(screen.getByRole("link", { name: /^Halda áfram/ })).toHaveAttribute("href", "/lesson/3");
});
