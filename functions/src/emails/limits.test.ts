import { expect, test } from "vitest";
import { EMAIL_TEMPLATES } from "../app/email-templates.ts";
import { EMAIL_RULES, isLimitedEmail } from "./limits.ts";

test("has a rule with a reason for every template [10.164]", () => {
  expect(Object.keys(EMAIL_RULES).sort()).toEqual([...EMAIL_TEMPLATES].sort());
  for (const { because } of Object.values(EMAIL_RULES)) expect(because).toMatch(/^[A-Z].+\.$/);
});

test.each([
  ["a receipt after a payment", { template: "receipt", data: {} }, false],
  ["a copy of a receipt", { template: "receipt", data: { isCopy: true } }, true],
  ["a paid gift", { template: "gift", data: { isPaidFor: true } }, false],
  ["a free or repeated gift", { template: "gift", data: { isPaidFor: false } }, true],
  ["a letter", { template: "letter", data: {} }, false],
  ["a password link", { template: "passwordReset", data: {} }, true],
  ["an unknown template", { template: "new", data: {} }, true],
])("limits %s: %o %s [10.164]", (_, email, isLimited) => {
  expect(isLimitedEmail(email)).toBe(isLimited);
});
