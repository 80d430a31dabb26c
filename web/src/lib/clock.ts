import { MAX_AGE_SECONDS } from "functions/learning/limits";

/** Differences below this are the delay of a reply, in milliseconds. */
const TOLERANCE_MS = 60_000;

/** Time by which the device's clock is ahead of the server's, in milliseconds. Negative if it is behind. */
let aheadMs = 0;

/** Compares the device's clock with the time of a reply. `Age` is the time that the reply was in a shared cache. */
export function compareClocks({ headers }: Response): void {
  const sentAt = Date.parse(headers.get("Date") ?? "");
  if (Number.isNaN(sentAt)) return;
  const difference = Date.now() - sentAt - Number(headers.get("Age")) * 1000;
  aheadMs = Math.abs(difference) < TOLERANCE_MS ? 0 : difference;
}

/**
 * Converts a time on the device's clock to the server's clock, in milliseconds since 1970. By default, the
 * current time. Until a reply has shown a difference, both clocks are taken as equal.
 */
export function serverTime(deviceTime: number = Date.now()): number {
  return deviceTime - aheadMs;
}

/**
 * Returns how long ago a time on the device's clock was, in seconds: at least 0 and at most what the server
 * accepts, also if the clock was changed in between.
 */
export function ageOf(deviceTime: number): number {
  const age = (Date.now() - deviceTime) / 1000;
  return Number.isNaN(age) ? 0 : Math.min(MAX_AGE_SECONDS, Math.max(0, age));
}
