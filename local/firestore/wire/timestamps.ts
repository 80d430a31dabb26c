import type { Timestamp } from "./messages.ts";
import { invalidArgument } from "./rpc-error.ts";

const MICROS_PER_SECOND = 1_000_000;

/** Converts whole microseconds since 1970 to a timestamp. The number is exact until the year 2255. */
export function timestampOf(micros: number): Timestamp {
  return {
    seconds: String(Math.floor(micros / MICROS_PER_SECOND)),
    nanos: (micros % MICROS_PER_SECOND) * 1000,
  };
}

/** Converts a timestamp to microseconds since 1970. Drops fractions of a microsecond. */
export function microsOf({ seconds = 0, nanos = 0 }: Timestamp): number {
  return Number(seconds) * MICROS_PER_SECOND + Math.floor(nanos / 1000);
}

/** Formats a timestamp as RFC 3339 with up to nine decimals, as in proto3 JSON. */
export function rfc3339Of({ seconds = 0, nanos = 0 }: Timestamp): string {
  const whole = new Date(Number(seconds) * 1000).toISOString().slice(0, 19);
  const fraction = nanos === 0 ? "" : `.${String(nanos).padStart(9, "0").replace(/0+$/, "")}`;
  return `${whole}${fraction}Z`;
}

/** Parses an RFC 3339 timestamp with any UTC offset. */
export function parseRfc3339(text: string): Timestamp {
  const fraction = /\.(\d{1,9})/.exec(text)?.[1] ?? "";
  const milliseconds = Date.parse(text.replace(/\.\d+/, ""));
  if (Number.isNaN(milliseconds)) throw invalidArgument(`"${text}" is not a timestamp.`);
  return { seconds: String(milliseconds / 1000), nanos: Number(fraction.padEnd(9, "0")) };
}
