import { expect, test } from "vitest";
import { Kronur, NumericId } from "./atoms.ts";

test.each(["1", "12", 7, "999999999"])("accepts %s as a course or lesson id", (id) => {
  expect(NumericId.parse(id)).toBe(Number(id));
});

test.each(["abc", "-1", "0", "1e9", "1.5", "../1", "", " 1", "9999999999", -1, 0, 1.5, 1e12, null])(
  "rejects %s as a course or lesson id",
  (id) => {
    expect(NumericId.safeParse(id).success).toBe(false);
  },
);

test("parses negative zero as zero krónur", () => {
  expect(Kronur.parse(JSON.parse("-0"))).toBe(0);
});
