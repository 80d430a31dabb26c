import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, customer, learner } from "../../test/samples.ts";

const READ = "GET /api/courses/1/notes";
const notes = [
  { lessonId: 1, lessonTitle: "Gripið", number: 1, text: "Haltu laust\n- eins og um egg" },
  { lessonId: 3, lessonTitle: "Miðið", number: 3, text: "Veldu blett" },
];

test("shows the notes of a course in its order with links to the lessons, and prints them [10.288]", async () => {
  const print = vi.spyOn(window, "print").mockReturnValue();
  const { person } = renderPage("/minnispunktar/1", learner, {
    [READ]: ok({ courseTitle: course.title, notes }),
  });
  const titles = await screen.findAllByRole("heading", { level: 2 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(["1. Gripið", "3. Miðið"]);
  expect(screen.getByText(/^Haltu laust/).textContent).toBe("Haltu laust\n- eins og um egg");
  expect(screen.getByRole("link", { name: "3. Miðið" })).toHaveAttribute("href", "/lesson/3");
  expect(screen.getByRole("link", { name: "Breyta minnispunktum: Miðið" })).toHaveAttribute(
    "href",
    "/lesson/3",
  );
  await person.click(screen.getByRole("button", { name: "Prenta minnispunktana" }));
  expect(print).toHaveBeenCalledOnce();
});

test("explains where to write notes if there is none [10.288]", async () => {
  renderPage("/minnispunktar/1", learner, { [READ]: ok({ courseTitle: course.title, notes: [] }) });
  expect(await screen.findByRole("heading", { name: "Engir minnispunktar enn" })).toBeInTheDocument();
});

test("offers the course to users who do not own it [10.288]", async () => {
  renderPage("/minnispunktar/1", customer, { [READ]: refuse("course_not_bought") });
  expect(await screen.findByRole("link", { name: "Skoða námskeiðið" })).toHaveAttribute("href", "/course/1");
});

test("links to the notes from the course and from its drills [10.288]", async () => {
  const drill = {
    lessonId: 1,
    lessonTitle: "Gripið",
    number: 1,
    drill: "Teldu.",
    attempts: null,
    goal: null,
  };
  const { person } = renderPage("/course/1", learner, {
    "GET /api/courses/1/drills": ok({
      courseTitle: course.title,
      today: null,
      plan: null,
      drills: [{ ...drill, best: null, results: [] }],
    }),
  });
  const link = () => screen.findByRole("link", { name: "Minnispunktar" });
  expect(await link()).toHaveAttribute("href", "/minnispunktar/1");
  await person.click(screen.getByRole("link", { name: "Æfingar" }));
  await screen.findByRole("heading", { name: "Æfingar" });
  expect(await link()).toHaveAttribute("href", "/minnispunktar/1");
});
