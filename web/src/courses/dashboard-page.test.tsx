import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import { ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { renderStaticPage } from "../../test/render-static-page.ts";
import { course, customer, learner, siteTexts } from "../../test/samples.ts";

test("a course for sale links to its page and to checkout, and announced courses have no links [1.17] [2.7] [2.36] [2.37] [2.39] [2.40] [2.41]", async () => {
  renderPage("/dashboard", customer);
  expect(await screen.findByRole("link", { name: course.title })).toHaveAttribute("href", "/course/1");
  expect(document.title).toBe("Yfirlit · Golfnámskeið");
  const buy = screen.getByRole("link", { name: "Kaupa 24.900 kr." });
  expect(buy).toHaveAttribute("href", "/checkout?courseId=1");
  expect(screen.getByRole("link", { name: "Skrá út" })).toHaveAttribute("href", "/logout");
  await screen.findByRole("heading", { name: "Væntanleg námskeið" });
  const cards = screen.getAllByText("Væntanlegt").map((mark) => mark.closest("article") as HTMLElement);
  expect(cards.map((card) => within(card).getByText(/kennslustundir/).textContent)).toEqual([
    ...["15 kennslustundir", "10 kennslustundir", "8 kennslustundir"],
  ]);
  for (const card of cards) expect(within(card).queryByRole("link")).toBeNull();
});

test("offers a free course in words, without a price, below a greeting by first name", async () => {
  const person = { ...customer, name: " Ása Björk Prófari" };
  renderPage("/dashboard", person, { "GET /api/courses": ok([{ ...course, price: 0 }]) });
  expect(await screen.findByRole("heading", { level: 1, name: "Hæ, Ása!" })).toBeInTheDocument();
  expect(await screen.findByRole("link", { name: "Fá aðgang ókeypis" })).toHaveAttribute(
    "href",
    "/checkout?courseId=1",
  );
  expect(document.querySelector("main")).not.toHaveTextContent(/ 0 kr|Eingreiðsla/);
});

test("an owned course shows its progress and links to the next lesson [2.38]", async () => {
  renderPage("/dashboard", learner);
  expect(await screen.findByRole("progressbar", { name: "1 af 3 kennslustundum lokið" })).toHaveAttribute(
    "aria-valuenow",
    expect.stringMatching(/^33/),
  );
  expect(screen.getByText("Næst er „Staðan“")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Halda áfram" })).toHaveAttribute("href", "/lesson/2");
  expect(screen.queryByRole("link", { name: /Kaupa/ })).toBeNull();
});

test("a finished course links to its diploma first", async () => {
  renderPage("/dashboard", { ...learner, completedLessons: [1, 2, 3] });
  expect(await screen.findByText("Þú kláraðir námskeiðið. Til hamingju!")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
  expect(screen.getByRole("link", { name: "Horfa aftur" })).toHaveAttribute("href", "/course/1");
});

describe("the list of coming courses", () => {
  const upcoming = [
    { id: "a1", title: "Pútt", text: "Styttri pútt.", lessons: 21 },
    { id: "b2", title: "Dræver", text: "", lessons: null },
  ];
  const texts = { ...siteTexts, upcoming };

  test("shows the instructor's courses, and joins the waitlist by the id of the course [10.26]", async () => {
    const { person, api } = renderPage("/dashboard", customer, { "POST /api/waitlist": ok({}) }, { texts });
    expect(await screen.findByRole("heading", { name: "Pútt" })).toBeInTheDocument();
    expect(screen.getByText("21 kennslustund")).toBeInTheDocument();
    expect(
      screen.getAllByRole("button", { name: /^Láta mig vita: / }).map(({ ariaLabel }) => ariaLabel),
    ).toEqual(["Láta mig vita: Pútt", "Láta mig vita: Dræver"]);
    for (const { title } of siteTexts.upcoming) expect(screen.queryByText(title)).toBeNull();
    await person.click(await screen.findByRole("button", { name: "Láta mig vita: Pútt" }));
    await person.click(await screen.findByRole("button", { name: "Skrá mig á biðlistann" }));
    await waitFor(() => expect(api.sent("POST /api/waitlist")).toHaveLength(1));
    expect(api.sent("POST /api/waitlist")).toMatchObject([
      { course: "Pútt", upcomingId: "a1", email: customer.email },
    ]);
  });

  test("omits a course that is on sale under the same title [2.40]", async () => {
    const courses = ok([course, { ...course, id: 3, title: "Dræver" }]);
    renderPage("/dashboard", customer, { "GET /api/courses": courses }, { texts });
    expect(await screen.findByRole("button", { name: "Láta mig vita: Pútt" })).toBeInTheDocument();
    expect((await screen.findAllByText("Dræver")).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByRole("button", { name: "Láta mig vita: Dræver" })).toBeNull());
  });

  test("shows the same courses on the landing page [2.40] [10.26]", () => {
    renderStaticPage("/", { texts, courses: [course, { ...course, id: 3, title: "Dræver" }] });
    expect(screen.getByText("21 kennslustund")).toBeInTheDocument();
    const openers = Array.from(document.querySelectorAll("summary"), ({ textContent }) => textContent);
    expect(openers.filter((text) => text?.startsWith("Láta mig vita"))).toEqual(["Láta mig vita: Pútt"]);
  });

  test("an empty list has no section", async () => {
    renderPage("/dashboard", customer, {}, { texts: { ...siteTexts, upcoming: [] } });
    await screen.findByRole("link", { name: course.title });
    expect(screen.queryByRole("heading", { name: "Væntanleg námskeið" })).toBeNull();
  });
});

test("a finished course with a new lesson links to the lesson and to its diploma", async () => {
  const finishedCourses = { 1: { finishedAt: "2026-11-23T20:00:00.000Z", totalLessons: 2 } };
  renderPage("/dashboard", { ...learner, completedLessons: [1, 2], finishedCourses });
  expect(await screen.findByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
  expect(screen.getByRole("link", { name: /^Halda áfram/ })).toHaveAttribute("href", "/lesson/3");
});

const drill = {
  ...{
    lessonId: 1,
    lessonTitle: "Gripið",
    number: 1,
    drill: "Teldu hnúana.",
    attempts: 10,
    goal: 8,
    best: 9,
  },
  results: [7, 5, 6].map((hits, day) => ({ at: `2026-11-0${day + 1}T10:00:00.000Z`, hits, attempts: 10 })),
};
const drillsOf = (today: number | null) => ({
  "GET /api/courses/1/drills": ok({ courseTitle: course.title, today, drills: [drill] }),
});

test("shows the drill of the day in the first card of a customer with a completed lesson [10.287]", async () => {
  const { api } = renderPage("/dashboard", learner, drillsOf(1));
  const card = within(await screen.findByRole("region", { name: "Æfing dagsins" }));
  for (const words of [
    "Gripið",
    "Teldu hnúana.",
    "Markmið: 8 af 10",
    "Met: 9 af 10",
    "Síðustu þrjú skipti: 7, 5, 6",
  ])
    expect(card.getByText(words)).toBeInTheDocument();
  expect(card.getByRole("link", { name: "Byrja að æfa" })).toHaveAttribute("href", "/aefingar/1?aefing=1");
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(["Æfing dagsins", "Námskeiðin þín"]);
  expect(api.asked.filter((request) => request.includes("drills"))).toHaveLength(1);
});

test("shows the result of today on the drill of the day [10.287]", async () => {
  vi.setSystemTime("2026-11-03T18:00:00Z");
  renderPage("/dashboard", learner, drillsOf(1));
  expect(await screen.findByText("Skráð í dag: 6 af 10")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Æfa aftur" })).toBeInTheDocument();
});

test.each([
  ["before the first completed lesson", { ...learner, completedLessons: [] }, 1, 0],
  ["if no drill is due", learner, null, 1],
])("shows no drill of the day %s [10.287]", async (_, user, today, calls) => {
  const { api } = renderPage("/dashboard", user, drillsOf(today));
  await screen.findByRole("progressbar");
  await waitFor(() => expect(api.asked.filter((request) => request.includes("drills"))).toHaveLength(calls));
  expect(screen.queryByRole("heading", { name: "Æfing dagsins" })).toBeNull();
});

test("a customer sees coming courses in one line, which opens the waitlists [10.287]", async () => {
  const { person } = renderPage("/dashboard", learner);
  const [first] = siteTexts.upcoming;
  const line = await screen.findByText("Væntanleg námskeið", { selector: "summary span > span" });
  expect(line.closest("summary")).toHaveTextContent(siteTexts.upcoming.map(({ title }) => title).join(", "));
  expect(line.closest("details")).not.toHaveAttribute("open");
  await person.click(line);
  expect(line.closest("details")).toHaveAttribute("open");
  expect(screen.getByRole("button", { name: `Láta mig vita: ${first?.title}` })).toBeInTheDocument();
});
