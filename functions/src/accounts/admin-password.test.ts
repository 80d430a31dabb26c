import { expect, test } from "vitest";
import { adminPasswordFault } from "./rules.ts";

const owner = { name: "Jón Þór Sigurðsson", email: "jon.sig@golf.is" };
const isCommon = (password: string) => password === "password1";

test.each([
  ["password1", "common"],
  ["PassWord1", "common"],
  ["sigurdsson!", "personal"],
  ["xSIGURÐSSONx", "personal"],
  ["jonthorsigurdsson", "personal"],
  ["Jón Þór 2026!", "personal"],
  ["jon.sig@golf.is", "personal"],
  ["a-jon.sig-a", "personal"],
  ["a-jonsig-a", "personal"],
  ["golf-jonthor-9", "personal"],
  ["vindur-og-sol", null],
  ["jon-a-golfvelli", null], // a short name occurs in many words
] as const)("reports the fault of the administrator password %s: %s", (password, fault) => {
  expect(adminPasswordFault(password, owner, isCommon)).toBe(fault);
});

test("accepts a password for an account without a name and with a short email address", () => {
  expect(adminPasswordFault("gott-lykilord", { name: "", email: "a@b.is" }, isCommon)).toBeNull();
});
