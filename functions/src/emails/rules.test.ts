import { expect, test } from "vitest";
import { emailState, leaseUntil, nextAttempt, SEND_TIMEOUT_MS } from "./rules.ts";

const NOW = new Date("2026-06-01T12:00:00.000Z");
const MINUTE = 60_000;

test("retries an email after 1, 2, 4 … minutes, at most 6 hours later, and gives up after 20 attempts", () => {
  const waits = Array.from({ length: 21 }, (_, index) => {
    const next = nextAttempt(index + 1, NOW);
    return next === null ? null : (next.getTime() - NOW.getTime()) / MINUTE;
  });
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, ...Array(10).fill(360), null, null]);
});

test("leases an email for longer than an attempt can take", () => {
  expect(leaseUntil(NOW).getTime() - NOW.getTime()).toBeGreaterThan(SEND_TIMEOUT_MS);
});

test.each([
  ["sent", { sentAt: "2026-06-01T12:00:00.000Z", dueAt: null }],
  ["queued", { sentAt: null, dueAt: "2026-06-01T12:00:00.000Z" }],
  ["given_up", { sentAt: null, dueAt: null }],
] as const)("returns the state %s for an email with %o", (state, fields) => {
  expect(emailState(fields)).toBe(state);
});
