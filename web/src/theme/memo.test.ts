import { expect, test, vi } from "vitest";
import { memo } from "./memo.ts";

test("equal arguments are computed once", () => {
  const fn = vi.fn((style: object, name?: string) => ({ style, name }));
  const remembered = memo(fn);
  const first = remembered({ color: "red", _hover: { color: ["blue", null] } }, "a");
  expect(remembered({ color: "red", _hover: { color: ["blue", null] } }, "a")).toBe(first);
  expect(fn).toHaveBeenCalledTimes(1);
});

test.each<[unknown, unknown]>([
  [1, "1"],
  [null, "null"],
  [undefined, null],
  [{ a: 1 }, { a: "1" }],
  [{ a: undefined }, {}],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [["a", "b"], ["a,b"]],
  [{ a: { b: 1 } }, { a: {}, b: 1 }],
  [{ a: 1 }, "{a:1,}"],
])("%j and %j are kept apart", (one, other) => {
  const remembered = memo((value: unknown) => ({ value }));
  expect(remembered(one).value).toEqual(one);
  expect(remembered(other).value).toEqual(other);
  expect(memo((...values: unknown[]) => values)(one, other)).toEqual([one, other]);
});

test("results do not pile up without end", () => {
  const fn = vi.fn((value: number) => ({ value }));
  const remembered = memo(fn);
  for (let value = 0; value < 5000; value += 1) remembered(value);
  expect(remembered(4999).value).toBe(4999);
  expect(fn).toHaveBeenCalledTimes(5000);
  remembered(0);
  expect(fn).toHaveBeenCalledTimes(5001);
});
