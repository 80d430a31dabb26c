import { act, screen } from "@testing-library/react";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { ok } from "../../../test/fake-api.ts";
import { renderPage } from "../../../test/render-page.tsx";
import { course, owner } from "../../../test/samples.ts";

const PAGE = "/vidurkenning/1";
const finished = {
  ...course,
  completedLessons: 3,
  totalLessons: 3,
  progress: 100,
  finishedAt: "2026-11-23T20:00:00.000Z",
  finishedLessons: 3,
};
const open = (owned: object[]) => renderPage(PAGE, owner, { "GET /api/user/courses": ok(owned) });

test("a diploma has the student, the course, the day of the last lesson and the instructor", async () => {
  open([finished]);
  expect(await screen.findByRole("heading", { level: 1, name: /^Viðurkenning/ })).toBeInTheDocument();
  const card = screen.getByRole("article");
  for (const part of ["Anna", course.title, "3 kennslustundir", "23. nóvember 2026", "Hlynur Fannar"])
    expect(card).toHaveTextContent(part);
  expect(screen.getByRole("button", { name: "Prenta viðurkenninguna" })).toBeInTheDocument();
});

test("where nobody kept the day it has none", async () => {
  open([{ ...finished, finishedAt: null }]);
  expect(await screen.findByText("Hlynur Fannar")).toBeInTheDocument();
  expect(screen.queryByText("Lokið")).toBeNull();
});

test("there is none before the last lesson is done", async () => {
  open([{ ...finished, completedLessons: 2, finishedLessons: null }]);
  expect(await screen.findByRole("heading", { name: "Viðurkenningin bíður þín" })).toBeInTheDocument();
  expect(screen.queryByRole("article")).toBeNull();
});

test("there is none of a course that is not owned", async () => {
  open([]);
  expect(await screen.findByRole("heading", { name: "Engin viðurkenning fannst" })).toBeInTheDocument();
});

test("a diploma keeps its day and its number of lessons when the course gets another lesson", async () => {
  open([{ ...finished, totalLessons: 4, progress: 75 }]);
  const card = await screen.findByRole("article");
  for (const part of ["3 kennslustundir", "23. nóvember 2026"]) expect(card).toHaveTextContent(part);
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

  test("offers the course and the site, and not the owner's own page", async () => {
    const { menu, person } = openWith(async () => {});
    await person.click(await button());
    expect(menu).toHaveBeenCalledWith({
      text: `Ég lauk námskeiðinu „${course.title}“ hjá Golfnámskeiði.`,
      url: `${location.origin}/`,
    });
  });

  const failed = "Ekki tókst að deila viðurkenningunni";

  test("that fails says so", async () => {
    const { person } = openWith(() => Promise.reject(new DOMException("", "DataError")));
    await person.click(await button());
    expect(await screen.findByText(failed)).toBeInTheDocument();
  });

  test("that the owner closes says nothing", async () => {
    const { menu, person } = openWith(() => Promise.reject(new DOMException("", "AbortError")));
    await person.click(await button());
    await act(() => menu.mock.results[0]?.value.catch(() => {}));
    expect(screen.queryByText(failed)).toBeNull();
  });

  test("is not offered by a browser without a menu for it", async () => {
    open([finished]);
    expect(await screen.findByRole("button", { name: "Prenta viðurkenninguna" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Deila" })).toBeNull();
  });
});
