import { expect, test } from "vitest";
import { GiftCode } from "../payments/gifts/schema.ts";
import { EmailAddress, NAME_WITH_LINK, PersonName } from "./schema.ts";

test.each([
  [" Jona@Example.IS ", "jona@example.is"],
  ["\u202ajona@example.is\u202c", "jona@example.is"],
  ["jona@exam\u00adple.is\u200b", "jona@example.is"],
  ["jona@example.is\n", "jona@example.is"],
])("normalizes the email address %j to %s", (typed, expected) => {
  expect(EmailAddress.parse(typed)).toBe(expected);
});

test.each([
  "\u0130na@example.is",
  "jo\u0301na@example.is",
  "j\u00f3na@example.is",
  "jona@exa\u0131mple.is",
  "j\u043ena@example.is",
  "jona@example\u3002is",
])("rejects the email address %j instead of replacing its letters with similar ones", (typed) => {
  expect(EmailAddress.safeParse(typed).success).toBe(false);
});

test.each(["\u200b\u200b", "\u202e\u202c", "\u0000\u0001", "\u3164\u3164", "\u00ad\ufeff\u00ad"])(
  "rejects the invisible name %j",
  (name) => {
    expect(PersonName.safeParse(name).success).toBe(false);
  },
);

test.each(["J\u00f3n", "\u674e\u660e", "\u0645\u06cc\u200c\u0646\u0627"])(
  "accepts the international name %s",
  (name) => {
    expect(PersonName.parse(` ${name} `)).toBe(name);
  },
);

test("removes line breaks and bidirectional control characters from a name", () => {
  expect(PersonName.parse("J\u00f3n\r\nBcc: Anna")).toBe("J\u00f3n Bcc: Anna");
  expect(PersonName.parse("\u202eninr\u00c1\u202c")).toBe("ninr\u00c1");
});

test.each([
  "Smelltu hér https://evil.example",
  "ftp://evil.example",
  "//evil.example/x",
  "www.evil.example",
  "WWW.evil",
  "Vinningur evil.example",
  "EVIL.COM",
  "bit.ly/abc",
  "t.co/abc",
  "golf\uff0eis",
  "golf\u3002is",
  "ev\u200bil.ex\u00adample",
  "þórsnes.is",
  "anna@golf.is",
  "mailto:anna",
  "Evil.Com",
  "EVIL.IS",
  "hxxp:evil",
])("rejects the name %j, which an email program would turn into a link", (name) => {
  expect(PersonName.safeParse(name).error?.issues[0]?.message).toBe(NAME_WITH_LINK);
});

test.each([
  "Jón H. Jónsson",
  "Jón H.Jónsson",
  "Guðm.Jónsson",
  "Sr.Jón",
  "Kr.Þór",
  "J.R.R. Tolkien",
  "J. R. R. Tolkien",
  "Anna St. Clair",
  "Martin Luther King jr.",
  "Guðrún Ósk (amma)",
  "O'Neill-Jónsdóttir",
  "Hjónin Anna/Jón",
  "Golfklúbbur nr. 1",
])("accepts the name %s", (name) => {
  expect(PersonName.parse(name)).toBe(name);
});

test.each([
  [1, false],
  [2, true],
  [100, true],
  [101, false],
])("checks a name of %d characters: %s", (length, isValid) => {
  expect(PersonName.safeParse("x".repeat(length)).success).toBe(isValid);
});

test("normalizes a name to composed letters", () => {
  expect(PersonName.parse("Þo\u0301ra")).toBe("Þóra");
});

test.each([
  [`${"a".repeat(64)}@x.is`, true],
  [`${"a".repeat(65)}@x.is`, false],
  [`a@${"b".repeat(63)}.is`, true],
  [`a@${"b".repeat(64)}.is`, false],
])("checks the length of the email address %s: %s", (email, isValid) => {
  expect(EmailAddress.safeParse(email).success).toBe(isValid);
});

test("reads a gift code with other dashes and with invisible characters", () => {
  const code = "0123456789ABCDEFGHJK";
  expect(GiftCode.parse("0123\u20104567\u20138\u200b9ab \u00adcdef\u00a0gh\u2011jk\ufeff")).toBe(code);
});
