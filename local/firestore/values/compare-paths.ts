import { compareStrings } from "./compare-strings.ts";

const NUMERIC_ID = /^__id(-?\d+)__$/;

/** Compares two resource paths by segment. Numeric ids (`__id7__`) sort first. */
export function comparePaths(left: readonly string[], right: readonly string[]): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index++) {
    const order = compareSegments(left[index] as string, right[index] as string);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

function compareSegments(left: string, right: string): number {
  if (left === right) return 0;
  if (!left.startsWith("__id") && !right.startsWith("__id")) return compareStrings(left, right);
  const [a, b] = [numericId(left), numericId(right)];
  if (a !== null && b !== null) return a < b ? -1 : a > b ? 1 : 0;
  if (a !== null) return -1;
  return b === null ? compareStrings(left, right) : 1;
}

function numericId(segment: string): bigint | null {
  const digits = NUMERIC_ID.exec(segment)?.[1];
  return digits === undefined ? null : BigInt(digits);
}
