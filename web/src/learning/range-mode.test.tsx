import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { CourseDrills } from "functions/learning/schema";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Answers, ok } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { course, learner } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";

const RECORD = "POST /api/lessons/2/drill-results";

const drillWith = (lessonId: number, lessonTitle: string): CourseDrills["drills"][number] => ({
  lessonId,
  lessonTitle,
  number: lessonId,
  drill: `Æfðu: ${lessonTitle}.`,
  attempts: null,
  goal: null,
  best: null,
  results: [],
});

const drills: CourseDrills = {
  courseTitle: course.title,
  today: 2,
  plan: null,
  drills: [
    drillWith(1, "Gripið"),
    { ...drillWith(2, "Staðan"), attempts: 3, goal: 2, best: 1 },
    drillWith(3, "Miðið"),
  ],
};

function open(path = "/aefingar/1?aefing=2", answers: Answers = {}) {
  const page = renderPage(path, learner, {
    "GET /api/courses/1/drills": ok(drills),
    [RECORD]: ok([]),
    ...answers,
  });
  return { ...page, sent: () => page.api.sent(RECORD) };
}

const shows = (title: string) => screen.findByRole("heading", { level: 1, name: title });
const button = (name: string) => screen.getByRole("button", { name });

test("starts with the drill of the day, without header and footer, and goes back to the list and its previous page [10.291]", async () => {
  const { person, url, back } = open("/course/1");
  await person.click(await screen.findByRole("link", { name: "Æfingar" }));
  await person.click(await screen.findByRole("link", { name: "Byrja að æfa" }));
  expect(await shows("Staðan")).toHaveFocus();
  expect(url()).toBe("/aefingar/1?aefing=2");
  expect(screen.getByText("Æfing dagsins")).toBeInTheDocument();
  expect(screen.getByText("Markmið: 2 af 3 · Met: 1 af 3")).toBeInTheDocument();
  for (const landmark of ["banner", "contentinfo", "navigation"])
    expect(screen.queryByRole(landmark)).toBeNull();
  await person.click(button("Næsta æfing"));
  expect(await shows("Gripið")).toHaveFocus();
  await person.click(button("Loka"));
  expect(await shows("Æfingar")).toHaveFocus();
  expect(url()).toBe("/aefingar/1");
  back();
  await waitFor(() => expect(url()).toBe("/course/1"));
});

test("moves by buttons, arrow keys and swipes, and stops at both ends [10.291]", async () => {
  const { person, url } = open();
  expect(await shows("Staðan")).toHaveFocus();
  expect(screen.getByText("1 af 3")).toBeInTheDocument();
  expect(button("Fyrri æfing")).toHaveAttribute("aria-disabled", "true");
  await person.keyboard("{ArrowLeft}");
  await person.keyboard("{Alt>}{ArrowRight}{/Alt}");
  expect(await shows("Staðan")).toBeInTheDocument();
  await person.keyboard("{ArrowRight}");
  expect(await shows("Gripið")).toBeInTheDocument();
  const swipe = (from: number, to: number, fingers = 1) => {
    const at = (clientX: number) => ({ clientX, clientY: 300 });
    const place = screen.getByRole("heading", { level: 1 });
    fireEvent.touchStart(place, { touches: Array.from({ length: fingers }, () => at(from)) });
    fireEvent.touchEnd(place, { changedTouches: [at(to)] });
  };
  swipe(300, 100, 2);
  expect(await shows("Gripið")).toBeInTheDocument();
  swipe(300, 100);
  expect(await shows("Miðið")).toBeInTheDocument();
  expect(button("Næsta æfing")).toHaveAttribute("aria-disabled", "true");
  swipe(300, 100);
  expect(url()).toBe("/aefingar/1?aefing=3");
  swipe(100, 300);
  expect(await shows("Gripið")).toBeInTheDocument();
  await person.keyboard("{Escape}");
  expect(await shows("Æfingar")).toBeInTheDocument();
});

test("Back leaves the mode after any number of drills [10.291]", async () => {
  const { person, url, back } = open("/aefingar/1");
  await person.click(await screen.findByRole("link", { name: "Byrja að æfa" }));
  await shows("Staðan");
  await person.keyboard("{ArrowRight}");
  await person.keyboard("{ArrowRight}");
  await shows("Miðið");
  back();
  expect(await shows("Æfingar")).toBeInTheDocument();
  expect(url()).toBe("/aefingar/1");
});

test.each(["99", "x", ""])("shows the list for the unknown drill “%s” [10.291]", async (id) => {
  const { url } = open(`/aefingar/1?aefing=${id}`);
  expect(await shows("Æfingar")).toBeInTheDocument();
  await waitFor(() => expect(url()).toBe("/aefingar/1"));
});

test("counts to the last attempt and records the result once [10.292]", async () => {
  vi.setSystemTime("2026-11-25T18:00:00Z");
  const { person, sent } = open();
  await shows("Staðan");
  const counter = within(screen.getByRole("group", { name: "Talning: Staðan" }));
  const progress = counter.getByRole("status");
  expect(progress).toHaveTextContent("3 tilraunir eftir");
  await person.click(button("Tókst"));
  await person.click(button("Missti"));
  expect(progress).toHaveTextContent("1 af 2 tókst · 1 eftir");
  await person.click(button("Afturkalla síðasta"));
  expect(progress).toHaveTextContent("1 af 1 tókst · 2 eftir");
  await person.click(button("Tókst"));
  await person.click(button("Tókst"));
  const result = await screen.findByText("3 af 3");
  expect(result.parentElement).toHaveFocus();
  expect(result.parentElement).toHaveTextContent("Markmið: 2 af 3");
  expect(result.parentElement).toHaveTextContent("Markmiðinu náð! Nýtt met!");
  await waitFor(() =>
    expect(sent()).toEqual([{ at: "2026-11-25T18:00:00.000Z", age: 0, hits: 3, attempts: 3 }]),
  );
  await person.click(button("Æfa aftur"));
  expect(await screen.findByText("3 tilraunir eftir")).toBeInTheDocument();
  for (const _ of [1, 2, 3]) await person.click(button("Missti"));
  expect(await screen.findByText("0 af 3")).toBeInTheDocument();
  expect(screen.queryByText(/náð|met/)).toBeNull();
  await person.click(screen.getAllByRole("button", { name: "Næsta æfing" }).at(-1) as HTMLElement);
  expect(await shows("Gripið")).toBeInTheDocument();
});

test("keeps the focus when the last step back hides its button [10.292]", async () => {
  const { person } = open();
  await shows("Staðan");
  await person.click(button("Missti"));
  await person.click(button("Afturkalla síðasta"));
  expect(screen.getByText("3 tilraunir eftir")).toBeInTheDocument();
  expect(button("Tókst")).toHaveFocus();
});

test("continues an unfinished count after a reload, for the same user only [10.292]", async () => {
  leaves("talning/");
  const first = open();
  await shows("Staðan");
  await first.person.click(button("Tókst"));
  await first.person.click(button("Missti"));
  expect(Object.keys(localStorage)).toEqual([`talning/${learner.id}/2`]);
  first.unmount();
  open();
  expect(await screen.findByText("1 af 2 tókst · 1 eftir")).toBeInTheDocument();
});

test("shortens a stored count with more attempts than the drill has [10.292]", async () => {
  leaves("talning/");
  localStorage.setItem(`talning/${learner.id}/2`, JSON.stringify([true, false, true, true]));
  open();
  expect(await screen.findByText("1 af 2 tókst · 1 eftir")).toBeInTheDocument();
});

test("completes a drill without a count with one click, and the last drill ends the mode [10.292]", async () => {
  const { person } = open("/aefingar/1?aefing=1");
  await shows("Gripið");
  expect(screen.queryByRole("button", { name: "Tókst" })).toBeNull();
  await person.click(button("Búið"));
  await shows("Miðið");
  await person.click(button("Búið"));
  expect(await shows("Æfingar")).toBeInTheDocument();
});

test("explains that the device keeps a result without a connection [10.294]", async () => {
  leaves("drillResults/");
  const connection = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { person } = open("/aefingar/1?aefing=2", { [RECORD]: "no connection" });
  await shows("Staðan");
  const line = "Án netsambands. Niðurstöður vistast þegar netsamband næst.";
  expect(screen.getByText(line)).toBeInTheDocument();
  for (const _ of [1, 2, 3]) await person.click(button("Tókst"));
  expect(await screen.findByText(/^Geymt í þessu tæki/)).toBeInTheDocument();
  connection.mockReturnValue(true);
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(screen.queryByText(line)).toBeNull());
});

test("keeps the screen on, also after the page was hidden, until the mode ends [10.293]", async () => {
  const release = vi.fn(() => Promise.resolve());
  const request = vi.fn(() => Promise.resolve({ release }));
  Object.assign(navigator, { wakeLock: { request } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "wakeLock"));
  const { person } = open();
  await shows("Staðan");
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  fireEvent(document, new Event("visibilitychange"));
  expect(request).toHaveBeenCalledTimes(2);
  await person.keyboard("{ArrowRight}");
  await shows("Gripið");
  expect(release).not.toHaveBeenCalled();
  await person.click(button("Loka"));
  await waitFor(() => expect(release).toHaveBeenCalled());
});
