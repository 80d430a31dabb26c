import { expect, test } from "vitest";
import { NOW } from "../../test/clock.ts";
import { adminPasswordFault, isAuthoritative, nameOf, wantsMail, withStepUsed } from "./rules.ts";

const person = { name: "Jón Þór Sigurðsson", email: "jon.sig@golf.is" };
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
  expect(adminPasswordFault(password, person, isCommon)).toBe(fault);
});

test("accepts a password for an account without a name and with a short email address", () => {
  expect(adminPasswordFault("gott-lykilord", { name: "", email: "a@b.is" }, isCommon)).toBeNull();
});

test.each([
  ["Anna Jónsdóttir", "anna@example.is", "Anna Jónsdóttir"],
  ["  Anna ", "anna@example.is", "Anna"],
  ["", "anna@example.is", "anna"],
  ["A", "anna@example.is", "anna"],
  ["A", "a@example.is", "Nýr nemandi"],
  ["www.vinningur.example", "anna@example.is", "anna"],
  ["", "anna.jons@example.is", "anna jons"],
  ["J".repeat(150), "jon@example.is", "J".repeat(100)],
])("reads the name %j with the email address %s as %s", (name, email, expected) => {
  expect(nameOf({ name, email })).toBe(expected);
});

test.each([
  ["anna@gmail.com", null, true, true],
  ["Anna@Gmail.com", null, true, true],
  ["anna@example.is", "example.is", true, true],
  ["anna@example.is", null, true, false],
  ["anna@notgmail.com", null, true, false],
  ["anna@gmail.com.example.is", null, true, false],
  ["anna@gmail.com", null, false, false],
  ["anna@example.is", "example.is", false, false],
])(
  "decides if Google is authoritative for %s (Workspace %s, verified %s): %s",
  (email, hostedDomain, isEmailVerified, expected) => {
    expect(isAuthoritative({ email, hostedDomain, isEmailVerified })).toBe(expected);
  },
);

const deleteAt = "2027-03-17T12:00:00.000Z";

test.each([
  [{}, true, true],
  [{ mailsOff: true }, false, true],
  [{ deleteAt }, false, false],
  [{ mailsOff: true, deleteAt }, false, false],
])(
  "customer %o gets mail about an owned course: %s, about a coming course: %s [10.169]",
  (user, own, coming) => {
    expect([wantsMail(user), wantsMail(user, "comingCourse")]).toEqual([own, coming]);
  },
);

const FACTOR = {
  secret: "JBSWY3DPEHPK3PXP",
  enabledAt: NOW.toISOString(),
  lastStep: 50,
  salt: "salt",
  recoveryCodes: [],
};

test.each([
  ["an earlier step", 49, null],
  ["the latest step", 50, null],
  ["the next step", 51, { ...FACTOR, lastStep: 51 }],
])("a code of %s after one of step 50 is accepted only if it is later", (_, step, factor) => {
  expect(withStepUsed(FACTOR, step)).toEqual(factor);
});
