import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** The rules without comments, white space reduced. */
function rules(): string {
  const file = readFileSync(join(import.meta.dirname, "../../firestore.rules"), "utf8");
  return file
    .replace(/\/\/.*$/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

test("the rules that are deployed deny every read and write of a browser", () => {
  expect(rules()).toBe(
    "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { " +
      "match /{document=**} { allow read, write: if false; } } }",
  );
});
