import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { lesson, owner } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import * as celebration from "../lib/celebrate.ts";
import { isPassed } from "./lesson-player.tsx";

const COMPLETE = "POST /api/lessons/2/complete";
const SAVE = "PUT /api/lessons/2/position";
const at = "2026-11-25T10:00:00.000Z";
const none = ok({ last: null, positions: {} });

/** Opens lesson 2, plays it and returns a function that sends a message of Vimeo. */
async function play(answers: Parameters<typeof renderPage>[2] = {}, user = owner) {
  const page = renderPage("/lesson/2", user, {
    "GET /api/lessons/2": ok(lesson),
    [COMPLETE]: ok({ ...user, completedLessons: [1, 2] }),
    "DELETE /api/lessons/2/complete": ok({ ...user, completedLessons: [1] }),
    [SAVE]: none,
    ...answers,
  });
  await page.person.click(await screen.findByRole("button", { name: "Spila myndband: Staðan" }));
  const frame = screen.getByTitle<HTMLIFrameElement>("Staðan");
  const say = (event: string, seconds = 0) =>
    fireEvent(
      window,
      new MessageEvent("message", {
        origin: "https://player.vimeo.com",
        source: frame.contentWindow,
        data: { event, data: { seconds, duration: 600 } },
      }),
    );
  const times = (request: string) => page.api.asked.filter((each) => each === request).length;
  return { ...page, frame, say, times };
}

test.each([
  [539, 540, true],
  [536, 541, true],
  [100, 560, false],
  [541, 542, false],
  [540.5, 539, false],
])(
  "decides if a video that goes from %d s to %d s of 600 s has been watched: %s [10.46]",
  (before, now, is) => {
    expect(isPassed(before, now, 600)).toBe(is);
  },
);

test("starts the video where it stopped and saves the position at a pause [10.44]", async () => {
  const { frame, say, times, api } = await play({
    "GET /api/progress": ok({ last: { lessonId: 2, at }, positions: { 2: { seconds: 130, at } } }),
  });
  expect(frame.src).toMatch(/#t=130s$/);
  say("play", 130);
  say("timeupdate", 140.6);
  expect(times(SAVE)).toBe(0);
  say("pause", 140.6);
  await waitFor(() => expect(times(SAVE)).toBe(1));
  expect(api.bodies.at(-1)).toMatchObject({ seconds: 140.6, duration: 600 });
});

test("marks a watched lesson once, with one celebration [10.46]", async () => {
  const confetti = vi.spyOn(celebration, "celebrate");
  const { say, times } = await play();
  say("timeupdate", 100);
  say("timeupdate", 550); // a jump
  expect(times(COMPLETE)).toBe(0);
  say("timeupdate", 538);
  say("timeupdate", 541);
  expect(await screen.findByRole("button", { name: "Lokið" })).toBeInTheDocument();
  say("timeupdate", 599);
  say("ended", 600);
  await waitFor(() => expect(confetti).toHaveBeenCalledTimes(1));
  expect(times(COMPLETE)).toBe(1);
});

test("removes the mark of a lesson, moves the focus, and does not mark it again at the end of the same playback [10.47]", async () => {
  const { say, times, person } = await play({}, { ...owner, completedLessons: [1, 2] });
  say("timeupdate", 590);
  await person.click(screen.getByRole("button", { name: "Taka merkið af" }));
  const mark = await screen.findByRole("button", { name: "Merkja sem lokið" });
  await waitFor(() => expect(mark).toHaveFocus());
  expect(screen.getByText("Merkið var tekið af kennslustundinni")).toHaveAttribute("role", "status");
  say("ended", 600);
  await waitFor(() => expect(times(SAVE)).toBe(1));
  expect(times(COMPLETE)).toBe(0);
});

test("keeps a position that could not be sent and sends it with the next visit [10.49]", async () => {
  const first = await play({ [SAVE]: [refuse("internal"), refuse("internal")] });
  first.say("timeupdate", 200);
  first.say("pause", 200);
  await waitFor(() => expect(first.times(SAVE)).toBe(1));
  first.unmount();
  const second = await play();
  expect(second.times(SAVE)).toBe(1);
  expect(second.api.bodies).toContainEqual(expect.objectContaining({ seconds: 200, duration: 600 }));
});

test("plays the next lesson six seconds after the end unless it is cancelled, and remembers the choice [10.48]", async () => {
  leaves("spilaNaestu", "stadaMyndbanda");
  const answers = { "GET /api/lessons/3": ok({ ...lesson, id: 3, title: "Miðið" }) };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = await play(answers);
  await first.person.click(screen.getByRole("checkbox", { name: "Spila næstu sjálfkrafa" }));
  first.say("ended", 600);
  await first.person.click(await screen.findByRole("button", { name: "Hætta við" }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(first.address()).toBe("/lesson/2");
  first.unmount();

  const again = await play(answers);
  expect(screen.getByRole("checkbox", { name: "Spila næstu sjálfkrafa" })).toBeChecked();
  again.say("ended", 600);
  await screen.findByRole("button", { name: "Hætta við" });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(again.address()).toBe("/lesson/3"));
  expect(await screen.findByTitle("Miðið")).toBeInTheDocument();
});
