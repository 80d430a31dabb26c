import { expect, test } from "vitest";
import { sameSitePath } from "./same-site-path.ts";

test.each([
  ["/checkout?courseId=1", "/checkout?courseId=1"],
  ["/lesson/3#top", "/lesson/3#top"],
  ["//evil.example/x", null],
  ["/\\evil.example", null],
  ["/\t/evil.example", null],
  ["https://evil.example", null],
  ["javascript:alert(1)", null],
  ["dashboard", null],
  ["", null],
  [null, null],
])("%j leads to %j", (path, target) => {
  expect(sameSitePath(path)).toBe(target);
});
