import { expect, test } from "vitest";
import { isPlayed, isWatched, keptStretch, playedTo, type Stretch } from "./played.ts";

const after = (seconds: readonly number[], start: Stretch | null = null) =>
  seconds.reduce<Stretch | null>(playedTo, start);

test.each([
  ["the first time", [100], { from: 100, to: 100 }],
  ["small steps, also at double speed", [100, 100.5, 102.5, 105], { from: 100, to: 105 }],
  ["an arrow key", [100, 101, 106], { from: 106, to: 106 }],
  ["a jump back to a played second", [100, 102, 104, 101], { from: 100, to: 101 }],
  ["a jump back before it", [100, 102, 40], { from: 40, to: 40 }],
])("returns the part that was played after %s [10.46]", (_, seconds, stretch) => {
  expect(after(seconds)).toEqual(stretch);
});

test.each([
  [530, 540, true],
  [536, 541, true],
  [539, 541, false],
  [540, 560, false],
  [0, 539, false],
  [0, 600, true],
])("decides if a video of 600 s played from %d s to %d s has been watched: %s [10.46]", (from, to, is) => {
  expect(isWatched({ from, to }, 600)).toBe(is);
  expect(isWatched({ from, to }, 0)).toBe(false);
});

test.each([
  [null, false],
  [{ from: 595.5, to: 600 }, false],
  [{ from: 595, to: 600 }, true],
])("decides if the part %j is long enough [10.46]", (stretch, is) => {
  expect(isPlayed(stretch)).toBe(is);
});

const lesson = { videoUrl: "https://vimeo.com/76979871", lengthSeconds: 600 };
const position = { seconds: 300, at: "2026-11-25T10:00:00.000Z", video: "vimeo:76979871", playedFrom: 20 };
const BEGINNING = { from: 0, to: 0 };

test.each([
  ["none", undefined, lesson, BEGINNING],
  ["a position of this video", position, lesson, { from: 20, to: 300 }],
  [
    "a position of another link to the video",
    position,
    { ...lesson, videoUrl: "https://player.vimeo.com/video/76979871?h=1a" },
    { from: 20, to: 300 },
  ],
  ["a position of an unknown video", { ...position, video: "" }, lesson, { from: 20, to: 300 }],
  ["a position of another video", { ...position, video: "vimeo:1" }, lesson, BEGINNING],
  ["a position beyond the end", position, { ...lesson, lengthSeconds: 120 }, BEGINNING],
  [
    "a position of a video of unknown length",
    position,
    { ...lesson, lengthSeconds: null },
    { from: 20, to: 300 },
  ],
])("continues a video with %s [10.44]", (_, kept, of, stretch) => {
  expect(keptStretch(kept, of, of.videoUrl)).toEqual(stretch);
});

test("ignores the length of the lesson for its video for left-handed players [10.44]", () => {
  const left = "https://youtu.be/M7lc1UVf-VE";
  const kept = { ...position, video: "youtube:M7lc1UVf-VE" };
  expect(keptStretch(kept, { ...lesson, lengthSeconds: 120 }, left)).toEqual({ from: 20, to: 300 });
  expect(keptStretch({ ...position, video: "" }, lesson, left)).toEqual(BEGINNING);
});
