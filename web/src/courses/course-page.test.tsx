import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, courseLessons, customer, learner } from "../../test/samples.ts";

test("shows a learner the progress, the lessons and the next lesson [2.8] [2.42] [2.43]", async () => {
  const timed = courseLessons.map((each) => ({ ...each, lesson: { ...each.lesson, lengthSeconds: 312 } }));
  renderPage("/course/1", learner, { "GET /api/courses/1/lessons": ok(timed) });
  expect(await screen.findByText("1 af 3 kennslustundum lokið")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Gripið/ })).toHaveTextContent("Lokið");
  expect(screen.getByRole("link", { name: /Miðið/ })).toHaveAttribute("href", "/lesson/3");
  const onward = screen.getByRole("link", { name: "Halda áfram í kennslustund 2" });
  expect(onward).toHaveAttribute("href", "/lesson/2");
  const next = await screen.findByRole("region", { name: "Næst á dagskrá" });
  expect(next).toHaveTextContent("2. Staðan");
  expect(next).toHaveTextContent("5:12");
  expect(next.querySelector("img")).toHaveAttribute("src", "/images/lessons/2.svg");
});

test("lists the drills of completed lessons that are recorded and those that are not [10.284]", async () => {
  const lessons = course.lessons.map((lesson) => ({ ...lesson, isDrillCounted: lesson.id !== 3 }));
  renderPage(
    "/course/1",
    { ...learner, completedLessons: [1, 2, 3] },
    {
      "GET /api/courses/1": ok({ ...course, lessons }),
      "GET /api/progress": ok({ last: null, positions: {}, practised: [2] }),
    },
  );
  const link = (name: RegExp) => screen.getByRole("link", { name });
  expect(await screen.findByText("Æfing skráð")).toBeInTheDocument();
  expect(link(/Staðan/)).toHaveTextContent(/Lokið.*Æfing skráð/);
  expect(link(/Gripið/)).toHaveTextContent(/Lokið.*Æfing ekki skráð/);
  expect(link(/Miðið/)).not.toHaveTextContent(/Æfing/);
  const map = "Holukort: 3 af 3 kennslustundum lokið, 1 æfing skráð.";
  expect(screen.getByRole("img", { name: map })).toBeInTheDocument();
});

test("shows other users the content, the price and the free preview, but no links to lessons [2.44] [3.8] [10.364] [10.355]", async () => {
  const marked = courseLessons.map(({ lesson, ...place }) => ({
    ...place,
    lesson: { ...lesson, lengthSeconds: 312, isFree: lesson.id === 3, summary: `Um „${lesson.title}“.` },
  }));
  renderPage("/course/1", customer, {
    "GET /api/courses/1": ok({ ...course, thumbnailAlt: "Kylfingur slær af teig" }),
    "GET /api/courses/1/lessons": ok(marked),
  });
  expect(await screen.findByText("24.900 kr.")).toBeInTheDocument();
  expect(screen.getByText("Stéttarfélagið þitt endurgreiðir oft hluta")).toBeInTheDocument();
  expect(screen.getByText("Allt frá gripi að pútti.")).toBeInTheDocument();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining("2. StaðanUm „Staðan“."),
  );
  expect(screen.getAllByText("5:12")).toHaveLength(3);
  const buy = screen.getByRole("link", { name: "Kaupa námskeiðið" });
  expect(buy).toHaveAttribute("href", "/checkout?courseId=1");
  expect(screen.queryByRole("link", { name: /Staðan/ })).toBeNull();
  const free = screen.getByRole("link", { name: "Horfa ókeypis: Miðið" });
  expect(free).toHaveAttribute("href", "/lesson/3");
  const [picture] = screen.getAllByRole("img", { name: "Kylfingur slær af teig", hidden: true });
  expect(picture).toHaveAttribute("src", course.thumbnailUrl);
});

test("offers a free course without mentioning a price or payment", async () => {
  renderPage("/course/1", customer, { "GET /api/courses/1": ok({ ...course, price: 0 }) });
  expect(await screen.findByText("Ókeypis")).toBeInTheDocument();
  for (const link of screen.getAllByRole("link", { name: "Fá aðgang ókeypis" }))
    expect(link).toHaveAttribute("href", "/checkout?courseId=1");
  const page = document.querySelector("main");
  expect(page).not.toHaveTextContent(/0 kr|Eingreiðsla|Kaupa|greið/);
  expect(screen.queryByRole("link", { name: /Kaupa/ })).toBeNull();
});

test("shows that an unknown course does not exist and tells search engines not to index the page", async () => {
  const { person } = renderPage("/course/9", customer, {
    "GET /api/courses/9": refuse("course_not_found"),
    "GET /api/courses/9/lessons": refuse("course_not_found"),
  });
  expect(await screen.findByRole("heading", { name: "Námskeiðið fannst ekki" })).toBeInTheDocument();
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await person.click(screen.getByRole("link", { name: "Fara á yfirlitssíðu" }));
  expect(document.querySelector("meta[name=robots]")).toBeNull();
});

test("a finished course with a new lesson links to the lesson and to the diploma", async () => {
  const finishedCourses = { 1: { finishedAt: "2026-11-23T20:00:00.000Z", totalLessons: 2 } };
  renderPage("/course/1", { ...learner, completedLessons: [1, 2], finishedCourses });
  expect(await screen.findByRole("link", { name: "Sjá viðurkenninguna" })).toHaveAttribute(
    "href",
    "/vidurkenning/1",
  );
  expect(screen.getByRole("link", { name: /^Halda áfram/ })).toHaveAttribute("href", "/lesson/3");
});
