import { MAX_NUMERIC_ID } from "functions/core/limits";

/** The number of a course or lesson in an address: `fallback` when there is none, null when it is no number. */
export function numericId(text: string | null | undefined, fallback: number): number | null {
  if (!text) return fallback;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_NUMERIC_ID ? id : null;
}
