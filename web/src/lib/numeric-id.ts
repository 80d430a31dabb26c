import { MAX_NUMERIC_ID } from "functions/core/limits";

/**
 * Returns the id of a course or lesson in a URL: `fallback` if there is none, null if it is not a valid id.
 */
export function numericId(text: string | null | undefined, fallback: number): number | null {
  if (!text) return fallback;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_NUMERIC_ID ? id : null;
}
