import { expect, test } from "vitest";
import { ATTEMPT_LIMITS, type AttemptLimit, type Window } from "./attempt-limits.ts";

const inMinutes = (window: Window | undefined) =>
  window === undefined ? "" : `${window.attempts} in ${window.windowSeconds / 60}`;

/** Attempts and minutes of each limit: by network, by account, by account at a network, by known device. */
const DECIDED = {
  login: ["100 in 15", "100 in 60", "10 in 15", "20 in 15"],
  google: ["100 in 15", "", "", ""],
  secondFactor: ["100 in 1440", "20 in 1440", "", "20 in 1440"],
  liveToken: ["300 in 60", "60 in 60", "", ""],
  videoDetails: ["600 in 60", "120 in 60", "", ""],
  upload: ["600 in 60", "120 in 60", "", ""],
  learning: ["", "1200 in 60", "", ""],
  unsavedWork: ["", "1200 in 60", "", ""],
  register: ["100 in 60", "10 in 60", "", ""],
  forgotPassword: ["60 in 60", "3 in 60", "", ""],
  account: ["600 in 60", "60 in 60", "", ""],
  accountEmail: ["60 in 60", "10 in 60", "", ""],
  coupon: ["100 in 10", "20 in 10", "", ""],
  gift: ["100 in 10", "20 in 10", "", ""],
  coursePrice: ["40 in 10", "", "", ""],
  waitlist: ["60 in 60", "5 in 60", "", ""],
  invoiceRequest: ["60 in 60", "5 in 1440", "", ""],
  letterTest: ["100 in 60", "20 in 60", "", ""],
  question: ["100 in 60", "5 in 60", "", ""],
  position: ["", "600 in 60", "", ""],
  testimonial: ["60 in 60", "", "", ""],
  checkout: ["300 in 60", "30 in 60", "", ""],
  browserError: ["60 in 60", "", "", ""],
  billing: ["300 in 60", "30 in 60", "", ""],
};

test("each limit allows the decided number of attempts", () => {
  const limits = Object.entries<AttemptLimit>(ATTEMPT_LIMITS).map(([name, limit]) => [
    name,
    [limit.network, limit.account, limit.accountAtNetwork, limit.device].map(inMinutes),
  ]);
  expect(Object.fromEntries(limits)).toEqual(DECIDED);
});
