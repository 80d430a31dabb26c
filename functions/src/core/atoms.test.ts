import { expect, test } from "vitest";
import { Kronur, NumericId } from "./atoms.ts";

test.each(["1", "12", 7, "999999999"])("%s is the number of a course or lesson", (id) => {
  expect(NumericId.parse(id)).toBe(Number(id));
});

test.each(["abc", "-1", "0", "1e9", "1.5", "../1", "", " 1", "9999999999", -1, 0, 1.5, 1e12, null])(
  "%s is none",
  (id) => {
    expect(NumericId.safeParse(id).success).toBe(false);
  },
);

test("an amount of less than nothing by its sign alone is nothing", () => {
  expect(Kronur.parse(JSON.parse("-0"))).toBe(0);
});
