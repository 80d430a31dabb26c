import { act, screen } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { assessmentWith } from "../../test/assessment-samples.ts";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, learner } from "../../test/samples.ts";

const PAGE = "/vidurkenning/1";
const finished = {
  ...course,
  completedLessons: 3,
  totalLessons: 3,
  progress: 100,
  finishedAt: "2026-11-23T20:00:00.000Z",
  finishedLessons: 3,
};
const open = (owned: object[]) => renderPage(PAGE, learner, { "GET /api/user/courses": ok(owned) });

test("shows the student, course, completion date and instructor, also after a lesson was added", async () => {
  open([{ ...finished, totalLessons: 4, progress: 75 }]);
  expect(await screen.findByRole("heading", { level: 1, name: /^Viðurkenning/ })).toBeInTheDocument();
  const card = screen.getByRole("article");
  for (const part of ["Anna", course.title, "3 kennslustundir", "23. nóvember 2026", "Hlynur Fannar"])
    expect(card).toHaveTextContent(part);
  expect(screen.getByRole("button", { name: "Prenta viðurkenninguna" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Deila" })).toBeNull(); // a browser without a share menu
});

test("shows the results of the test that are better [10.304]", async () => {
  renderPage(PAGE, learner, {
    "GET /api/user/courses": ok([{ ...finished, assessmentLessonIds: [1, 3] }]),
    "GET /api/courses/1/assessment": ok(assessmentWith([6, 3], [9, 2], { part: "end" })),
  });
  const card = await screen.findByRole("article");
  expect(card).toHaveTextContent("6 → 9 af 10");
  expect(card).not.toHaveTextContent("3 → 2 af 10");
});

test("shows the diploma without results if none is better [10.304]", async () => {
  renderPage(PAGE, learner, {
    "GET /api/user/courses": ok([{ ...finished, assessmentLessonIds: [1, 3] }]),
    "GET /api/courses/1/assessment": ok(assessmentWith([6, 3], [6, 2], { part: "end" })),
  });
  expect(await screen.findByRole("article")).not.toHaveTextContent("Fyrir og eftir");
});

test("shows the diploma without results if they cannot be loaded [10.304]", async () => {
  renderPage(PAGE, learner, {
    "GET /api/user/courses": ok([{ ...finished, assessmentLessonIds: [1, 3] }]),
    "GET /api/courses/1/assessment": refuse("internal"),
  });
  expect(await screen.findByRole("article")).not.toHaveTextContent("Fyrir og eftir");
});

test("omits the completion date if it was not stored", async () => {
  open([{ ...finished, finishedAt: null }]);
  expect(await screen.findByText("Hlynur Fannar")).toBeInTheDocument();
  expect(screen.queryByText("Námskeiði lokið")).toBeNull();
});

test("shows no diploma before the last lesson is completed", async () => {
  open([{ ...finished, completedLessons: 2, finishedLessons: null }]);
  expect(await screen.findByRole("heading", { name: "Viðurkenningin bíður þín" })).toBeInTheDocument();
  expect(screen.queryByRole("article")).toBeNull();
});

test("shows no diploma for a course that the user does not own", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "Engin viðurkenning fannst" })).toBeInTheDocument();
});

describe("sharing", () => {
  /** Defines `navigator.share` with the result of `share`. */
  function openWith(share: () => Promise<void>) {
    const menu = vi.fn(share);
    Object.assign(navigator, { share: menu });
    onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
    return { menu, ...open([finished]) };
  }
  const button = () => screen.findByRole("button", { name: "Deila" });

  test("shares the course title and the URL of the site, not the URL of the diploma", async () => {
    const { menu, person } = openWith(async () => {});
    await person.click(await button());
    expect(menu).toHaveBeenCalledWith({
      text: `Ég lauk námskeiðinu „${course.title}“ hjá Golfnámskeiði.`,
      url: `${location.origin}/`,
    });
  });

  const failed = "Ekki tókst að deila viðurkenningunni";

  test("shows an error if sharing fails, but none if the user closes the share menu", async () => {
    const { menu, person } = openWith(() => Promise.reject(new DOMException("", "AbortError")));
    await person.click(await button());
    await act(() => menu.mock.results[0]?.value.catch(() => {}));
    expect(screen.queryByText(failed)).toBeNull();
    menu.mockRejectedValue(new DOMException("", "DataError"));
    await person.click(await button());
    await screen.findByText(failed); // the toast region soon replaces this first notice
  });
});
