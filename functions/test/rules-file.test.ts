import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Returns the rules without comments and extra white space. */
function rules(): string {
  const file = readFileSync(join(import.meta.dirname, "../../firestore.rules"), "utf8");
  return file
    .replace(/\/\/.*$/gm, "")
    .replace(/\s+/g, " ")
    .trim();
}

test("allows an administrator to read payments and denies all other access [6.12]", () => {
  expect(rules()).toBe(
    "rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { " +
      "match /payments/{paymentId} { allow get, list: if request.auth.token.live == true " +
      "&& request.auth.token.firebase.sign_in_provider == 'custom' " +
      "&& request.time.toMillis() < request.auth.token.until " +
      "&& exists(/databases/$(database)/documents/liveAccess/$(request.auth.token.session)); } " +
      "match /{document=**} { allow read, write: if false; } } }",
  );
});
