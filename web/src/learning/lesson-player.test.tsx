import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ok, refuse } from "../../test/fake-api.ts";
import { renderPage } from "../../test/render-page.tsx";
import { learner, lesson } from "../../test/samples.ts";
import { leaves } from "../../test/storage.ts";
import * as celebration from "../lib/celebrate.ts";
import { compareClocks } from "../lib/clock.ts";

const COMPLETE = "POST /api/lessons/2/complete";
const SAVE = "PUT /api/lessons/2/position";
const at = "2026-11-25T10:00:00.000Z";
const none = ok({ last: null, positions: {}, practised: [] });

const VIDEO = "vimeo:76979871";
const stoppedAt = (seconds: number, more: object = {}) =>
  ok({
    last: { lessonId: 2, at },
    positions: { 2: { seconds, at, video: VIDEO, playedFrom: 0, ...more } },
    practised: [],
  });

/**
 * Opens lesson 2, plays it and returns functions that send messages of Vimeo: `say` one, and `watch` those of
 * the seconds from one to another.
 */
async function play(
  answers: Parameters<typeof renderPage>[2] = {},
  user = learner,
  changes: object = {},
  start: string | RegExp = /^(Spila myndband|Halda áfram frá [\d:]+): Staðan$/,
) {
  const page = renderPage("/lesson/2", user, {
    "GET /api/lessons/2": ok({ ...lesson, ...changes }),
    [COMPLETE]: ok({ ...user, completedLessons: [1, 2] }),
    "DELETE /api/lessons/2/complete": ok({ ...user, completedLessons: [1] }),
    [SAVE]: none,
    ...answers,
  });
  await page.person.click(await screen.findByRole("button", { name: start }));
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
  const watch = (from: number, to: number) => {
    say("play", from);
    for (let second = from; second <= to; second += 1) say("timeupdate", second);
  };
  const times = (request: string) => page.api.asked.filter((each) => each === request).length;
  return { ...page, frame, say, watch, times };
}

test("starts the video where it stopped and saves the position at a pause [10.44]", async () => {
  const { frame, say, watch, times, api } = await play({
    "GET /api/progress": stoppedAt(130, { playedFrom: 20 }),
  });
  expect(frame.src).toMatch(/#t=130s$/);
  expect(frame).toHaveFocus();
  say("play", 130);
  watch(130, 140);
  say("timeupdate", 140.6);
  expect(times(SAVE)).toBe(0);
  say("pause", 140.6);
  await waitFor(() => expect(times(SAVE)).toBe(1));
  expect(api.bodies.at(-1)).toMatchObject({ seconds: 140.6, duration: 600, video: VIDEO, playedFrom: 20 });
});

test("offers a restart on the image of a stopped video, and ignores earlier playback [10.235]", async () => {
  const start = "Byrja frá byrjun: Staðan";
  const { frame, say, times } = await play({ "GET /api/progress": stoppedAt(530) }, learner, {}, start);
  expect(frame.src).not.toContain("#t");
  say("play");
  say("timeupdate", 1);
  say("timeupdate", 545);
  say("pause", 545);
  await waitFor(() => expect(times(SAVE)).toBe(1));
  expect(times(COMPLETE)).toBe(0);
});

test("starts a video from the beginning if it has been replaced [10.44]", async () => {
  const { frame } = await play({ "GET /api/progress": stoppedAt(130, { video: "vimeo:1" }) });
  expect(frame.src).not.toContain("#t");
});

test("the video for left-handed players does not continue at the position of the other video [10.44]", async () => {
  leaves("orvhent");
  localStorage.setItem("orvhent", "true");
  const leftHandedUrl = "https://vimeo.com/222222222";
  const first = await play({ "GET /api/progress": stoppedAt(130) }, learner, { leftHandedUrl });
  expect(first.frame.src).not.toContain("#t");
  first.watch(0, 9);
  first.say("pause", 9);
  await waitFor(() => expect(first.times(SAVE)).toBe(1));
  expect(first.api.bodies.at(-1)).toMatchObject({ seconds: 9, video: "vimeo:222222222" });
  first.unmount();
  const left = stoppedAt(130, { video: "vimeo:222222222" });
  const { frame } = await play({ "GET /api/progress": left }, learner, { leftHandedUrl });
  expect(frame.src).toMatch(/#t=130s$/);
});

test("marks a watched lesson once, with one celebration [10.46]", async () => {
  const confetti = vi.spyOn(celebration, "celebrate");
  const { say, times } = await play();
  say("timeupdate", 100);
  say("timeupdate", 550); // a jump
  expect(times(COMPLETE)).toBe(0);
  say("timeupdate", 538);
  say("timeupdate", 541);
  say("timeupdate", 544);
  expect(await screen.findByRole("button", { name: "Lokið" })).toBeInTheDocument();
  say("timeupdate", 599);
  say("ended", 600);
  await waitFor(() => expect(confetti).toHaveBeenCalledTimes(1));
  expect(times(COMPLETE)).toBe(1);
});

test("celebrates the end of a skipped video, but marks its lesson only after five seconds of playback [1.14] [10.46]", async () => {
  const confetti = vi.spyOn(celebration, "celebrate");
  const { say, watch, times } = await play();
  say("play");
  for (let second = 3; second < 598; second += 5) {
    say("timeupdate", second);
    say("timeupdate", second + 0.5);
  }
  say("ended", 600);
  await waitFor(() => expect(confetti).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(times(SAVE)).toBe(1));
  expect(times(COMPLETE)).toBe(0);
  watch(590, 599);
  say("ended", 600);
  expect(await screen.findByRole("button", { name: "Lokið" })).toBeInTheDocument();
});

test.each([
  ["that was played up to there", { playedFrom: 0 }, 1],
  ["that was reached by a jump", { playedFrom: 555 }, 0],
])("a video %s marks its lesson if it continues after 90% [10.46]", async (_, position, marks) => {
  const { say, watch, times } = await play({ "GET /api/progress": stoppedAt(560, position) });
  watch(560, 570);
  say("pause", 570);
  await waitFor(() => expect(times(SAVE)).toBe(1));
  expect(times(COMPLETE)).toBe(marks);
});

test("continues from the later of the unsent and the server's position, by the server's clock [10.50]", async () => {
  leaves("stadaMyndbanda/");
  const device = new Date("2026-11-27T10:00:00.000Z");
  vi.setSystemTime(device);
  const unsent = { seconds: 100, duration: 600, video: VIDEO, playedFrom: 0, at: device.getTime() - 60_000 };
  localStorage.setItem("stadaMyndbanda/anna", JSON.stringify({ 2: unsent }));
  renderPage("/lesson/2", learner, {
    "GET /api/lessons/2": ok(lesson),
    [SAVE]: "no connection",
    "GET /api/progress": {
      status: 200,
      body: {
        last: { lessonId: 2, at },
        practised: [],
        positions: { 2: { seconds: 130, at, video: VIDEO, playedFrom: 0 } },
      },
      headers: { Date: new Date(at).toUTCString() },
    },
  });
  expect(await screen.findByRole("button", { name: "Halda áfram frá 2:10: Staðan" })).toBeInTheDocument();
  compareClocks(new Response("", { headers: { Date: device.toUTCString() } }));
});

test("keeps a mark that could not be sent, and sends it when the connection returns [10.46]", async () => {
  const { watch, say, times } = await play({
    [COMPLETE]: ["no connection", refuse("internal"), ok({ ...learner, completedLessons: [1, 2] })],
  });
  watch(530, 545);
  expect(await screen.findByText("Merkt sem lokið")).toBeInTheDocument();
  const waiting = { name: "Lokið, vistast síðar" };
  expect(screen.getByRole("button", waiting)).toBeInTheDocument();
  fireEvent(window, new Event("online"));
  await waitFor(() => expect(times(COMPLETE)).toBe(2));
  say("pause", 545);
  expect(await screen.findByRole("button", { name: "Lokið" })).toBeInTheDocument();
  expect(screen.queryByRole("button", waiting)).toBeNull();
  expect(times(COMPLETE)).toBe(3);
});

test("sends a kept mark with the next visit, for the same user only [10.46]", async () => {
  leaves("stadaMyndbanda/");
  const first = await play({ [COMPLETE]: "no connection", [SAVE]: "no connection" });
  first.watch(530, 545);
  expect(await screen.findByText("Merkt sem lokið")).toBeInTheDocument();
  first.unmount();
  const again = await play({ [COMPLETE]: "no connection", [SAVE]: "no connection" });
  expect(await screen.findByRole("button", { name: "Lokið, vistast síðar" })).toBeInTheDocument();
  again.unmount();
  const other = { ...learner, id: "jon" };
  const second = renderPage("/dashboard", other);
  expect(await screen.findByText("1 af 3 kennslustundum lokið")).toBeInTheDocument();
  expect(second.api.asked).not.toContain(COMPLETE);
  second.unmount();
  renderPage("/dashboard", learner, { [COMPLETE]: ok({ ...learner, completedLessons: [1, 2] }) });
  expect(await screen.findByText("2 af 3 kennslustundum lokið")).toBeInTheDocument();
});

test("does not send a kept mark of a lesson that is completed, or whose mark was removed [10.46] [10.47]", async () => {
  const done = { ...learner, completedLessons: [1, 2] };
  const first = await play({ [COMPLETE]: "no connection" });
  first.watch(530, 545);
  expect(await screen.findByText("Merkt sem lokið")).toBeInTheDocument();
  first.say("pause", 545);
  await waitFor(() => expect(first.times(COMPLETE)).toBe(2));
  first.unmount();
  const second = await play({ [COMPLETE]: "no connection" }, done);
  await second.person.click(screen.getByRole("button", { name: "Taka merkinguna af" }));
  await screen.findByRole("button", { name: "Merkja sem lokið" });
  expect(second.times(COMPLETE)).toBe(0);
  second.unmount();
  const third = await play();
  expect(third.times(COMPLETE)).toBe(0);
});

test("keeps the unsent position of a user while another user watches, and sends it with the next visit [10.49]", async () => {
  const first = await play({ [SAVE]: "no connection" });
  first.watch(90, 100);
  first.unmount();
  const second = await play({}, { ...learner, id: "jon" });
  second.watch(190, 200);
  second.say("pause", 200);
  await waitFor(() => expect(second.times(SAVE)).toBe(1));
  second.unmount();
  const third = await play();
  expect(third.api.sent(SAVE)).toEqual([expect.objectContaining({ seconds: 100, duration: 600 })]);
});

test("removes the mark of a lesson, and does not set it again during the same playback [10.47]", async () => {
  const { watch, say, person, times, api } = await play({}, { ...learner, completedLessons: [1, 2] });
  watch(530, 545);
  say("pause", 545);
  await waitFor(() => expect(times(SAVE)).toBe(1));
  await person.click(screen.getByRole("button", { name: "Taka merkinguna af" }));
  const mark = await screen.findByRole("button", { name: "Merkja sem lokið" });
  await waitFor(() => expect(mark).toHaveFocus());
  expect(screen.getByText("Merkingin var tekin af kennslustundinni")).toHaveAttribute("role", "status");
  say("timeupdate", 546);
  say("pause", 546);
  await waitFor(() => expect(times(SAVE)).toBe(2));
  expect(api.bodies.at(-1)).toMatchObject({ seconds: 546, playedFrom: 545 });
  for (let second = 547; second < 600; second += 1) say("timeupdate", second);
  say("ended", 600);
  await waitFor(() => expect(times(SAVE)).toBeGreaterThan(2));
  expect(times(COMPLETE)).toBe(0);
});

test("plays the next lesson six seconds after the end unless it is cancelled [10.48]", async () => {
  leaves("spilaNaestu", "stadaMyndbanda/");
  const answers = { "GET /api/lessons/3": ok({ ...lesson, id: 3, title: "Miðið" }) };
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const first = await play(answers);
  await first.person.click(screen.getByRole("checkbox", { name: "Spila næstu sjálfkrafa" }));
  first.say("ended", 600);
  await first.person.click(await screen.findByRole("button", { name: "Hætta við" }));
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(first.url()).toBe("/lesson/2");
  first.unmount();

  const again = await play(answers);
  expect(screen.getByRole("checkbox", { name: "Spila næstu sjálfkrafa" })).toBeChecked();
  again.say("ended", 600);
  await screen.findByRole("button", { name: "Hætta við" });
  await act(() => vi.advanceTimersByTimeAsync(6000));
  await waitFor(() => expect(again.url()).toBe("/lesson/3"));
  expect(await screen.findByTitle("Miðið")).toBeInTheDocument();
});

test("does not leave a lesson whose switch is ticked after the end of its video [10.48]", async () => {
  leaves("spilaNaestu", "stadaMyndbanda/");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { person, say, url } = await play();
  say("ended", 600);
  await person.click(screen.getByRole("checkbox", { name: "Spila næstu sjálfkrafa" }));
  expect(screen.queryByRole("button", { name: "Hætta við" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(url()).toBe("/lesson/2");
});

test.each([
  ["is in a field when the video ends", true],
  ["moves into a field during the countdown", false],
])("does not play the next lesson if the focus %s [10.48]", async (_, isBefore) => {
  leaves("spilaNaestu", "stadaMyndbanda/");
  localStorage.setItem("spilaNaestu", "1");
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { person, say, url } = await play();
  const note = await screen.findByRole("textbox", { name: "Minnispunktar" });
  if (isBefore) await person.click(note);
  say("ended", 600);
  if (!isBefore) {
    await screen.findByRole("button", { name: "Hætta við" });
    await person.click(note);
  }
  expect(screen.queryByRole("button", { name: "Hætta við" })).toBeNull();
  await person.click(document.body);
  await act(() => vi.advanceTimersByTimeAsync(6000));
  expect(url()).toBe("/lesson/2");
  expect(screen.getByRole("link", { name: "Næsta kennslustund: Miðið" })).toBeInTheDocument();
});
