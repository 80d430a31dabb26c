import { setImmediate as nextTurn } from "node:timers/promises";
import { StyleSheet } from "@emotion/sheet";
import { configure, getConfig } from "@testing-library/react";

// Loaded once for all files of a worker.

/** React takes a turn of the event loop for each: to draw, to run effects, to draw what they have set. */
const TURNS = 5;

// jsdom lays nothing out, and working with styles takes it half of a test's time. They are looked at in a browser:
// here nobody writes any, and of an element counts what stands in its own attributes.
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
  // A click is over when all that follows from it at once has been drawn.
  asyncWrapper: (act) =>
    asyncWrapper(async () => {
      const done = await act();
      for (let turn = 0; hasActed && turn < TURNS; turn += 1) await nextTurn();
      hasActed = false;
      return done;
    }),
});
