import { expect, test } from "vitest";
import { PicturePath } from "./schema.ts";

test.each([
  "/images/courses/1.svg",
  "/images/lessons/12.svg",
  "/images/teacher-2.v3.webp",
  `/pictures/${"0".repeat(40)}.webp`,
  `/api/pictures/${"0".repeat(40)}`,
])("accepts the picture path %s", (path) => {
  expect(PicturePath.safeParse(path).success).toBe(true);
});

test.each([
  "/images/../../etc/passwd",
  "/images/..//..//evil.example",
  "/images/..",
  "/images/./1.svg",
  "/images/a..svg",
  "/images/.htaccess",
  "/images//1.svg",
  "/images/1.svg/",
  "/images/",
  "/images/a%2e%2e/1.svg",
  "/images/a\\..\\1.svg",
  "//evil.example/images/1.svg",
  "/pictures/../images/1.svg",
  "/api/pictures/..",
  "/other/1.svg",
  "images/1.svg",
  "/images/1.svg\n",
  `/images/${"a".repeat(200)}`,
])("rejects the picture path %j", (path) => {
  expect(PicturePath.safeParse(path).success).toBe(false);
});
