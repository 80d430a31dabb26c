import { MAX_AGE_SECONDS } from "functions/learning/limits";
import { afterEach, expect, test, vi } from "vitest";
import { ageOf, compareClocks, serverTime } from "./clock.ts";

const NOW = Date.parse("2026-11-25T12:00:00.000Z");
const DAY_MS = 24 * 60 * 60 * 1000;
const reply = (headers: Record<string, string>) => compareClocks(new Response("", { headers }));
const setClock = (time: number) => vi.useFakeTimers({ now: time });
afterEach(() => {
  setClock(NOW);
  reply({ Date: new Date(NOW).toUTCString() });
  vi.useRealTimers();
});

test.each([
  ["two days ahead", 2 * DAY_MS],
  ["two days behind", -2 * DAY_MS],
])("converts the time of a device whose clock is %s to the server's", (_, aheadMs) => {
  setClock(NOW + aheadMs);
  expect(serverTime()).toBe(NOW + aheadMs);
  reply({ Date: new Date(NOW).toUTCString() });
  expect(serverTime()).toBe(NOW);
  expect(serverTime(NOW + aheadMs - 5000)).toBe(NOW - 5000);
  reply({});
  expect(serverTime()).toBe(NOW);
});

test("ignores the delay of a reply and its age in a shared cache", () => {
  setClock(NOW);
  reply({ Date: new Date(NOW - 30_000).toUTCString() });
  expect(serverTime()).toBe(NOW);
  reply({ Date: new Date(NOW - DAY_MS).toUTCString(), Age: String(DAY_MS / 1000) });
  expect(serverTime()).toBe(NOW);
});

test.each([
  [NOW - 5000, 5],
  [NOW, 0],
  [NOW + DAY_MS, 0],
  [0, MAX_AGE_SECONDS],
  [Number.NaN, 0],
])("returns the age of %d in seconds within the limits: %d", (time, age) => {
  setClock(NOW);
  expect(ageOf(time)).toBe(age);
});
