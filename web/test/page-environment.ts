import { setImmediate as nextTurn } from "node:timers/promises";
import { StyleSheet } from "@emotion/sheet";
import { configure, getConfig } from "@testing-library/react";

// Loaded once for all files of a worker.

/** React needs one turn of the event loop each to render, to run effects, and to render their updates. */
const TURNS = 5;

// A frame is the next turn of the event loop. Frames at 60 hertz would leave it to chance whether a panel that is
// being removed still exists when the next assertion runs.
const frames = new Map<number, NodeJS.Immediate>();
let lastFrame = 0;
window.requestAnimationFrame = (draw) => {
  lastFrame += 1;
  // biome-ignore lint/plugin: a frame has the time of the page
  const frame = setImmediate(() => draw(performance.now()));
  frames.set(lastFrame, frame);
  return lastFrame;
};
window.cancelAnimationFrame = (frame) => clearImmediate(frames.get(frame));

// jsdom has no layout, and style processing takes half of a test's time. The browser tests cover styles. Here
// no styles are inserted, and `getComputedStyle` returns only inline styles.
StyleSheet.prototype.insert = () => {};
window.getComputedStyle = (element) => (element as HTMLElement).style;

const { asyncWrapper, eventWrapper } = getConfig();
let hasActed = false;

configure({
  defaultHidden: true,
  asyncUtilTimeout: 10_000,
  eventWrapper: (dispatch) => {
    hasActed = true;
    return eventWrapper(dispatch);
  },
  // Waits until all immediate updates after a click are rendered.
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const done = await act();
      for (let turn = 0; hasActed && turn < TURNS; turn += 1) await nextTurn();
      hasActed = false;
      return done;
    }),
});
