import { expect, test } from "vitest";
import { EmailAddress } from "../accounts/schema.ts";
import { emailAddress, hasCheckDigit, idNumber, mailtoUrl, shownEmail, telephoneUrl } from "./person.ts";

test.each([
  ["jona@example.is", "jona@example.is"],
  [" Jona@Example.IS ", "jona@example.is"],
  ["jona@exam\u00adple.is\u200b", "jona@example.is"],
  ["\u202ajona@example.is\u202c\n", "jona@example.is"],
  ["o'brien+golf_1-2@mail.example.co.uk", "o'brien+golf_1-2@mail.example.co.uk"],
  [`${"a".repeat(64)}@x.is`, `${"a".repeat(64)}@x.is`],
  [`${"a".repeat(65)}@x.is`, null],
  [`a@${"b".repeat(63)}.is`, `a@${"b".repeat(63)}.is`],
  [`a@${"b".repeat(64)}.is`, null],
  [`a@${`${"b".repeat(62)}.`.repeat(4)}is`, null],
  ["jóna@example.is", null],
  ["jona@exámple.is", "jona@xn--exmple-qta.is"],
  ["thora@ÞÓRSNES.is", "thora@xn--rsnes-zta0f.is"],
  ["thora@xn--rsnes-zta0f.is", "thora@xn--rsnes-zta0f.is"],
  ["anna@пример.рф", null], // its letters may look like others
  ["anna@x.xn--p1ai", "anna@x.xn--p1ai"],
  ["anna&jon@example.is", "anna&jon@example.is"],
  ["o/neill@example.is", "o/neill@example.is"],
  ["a!#$%&'*+/=?^_`{|}~-z@example.is", "a!#$%&'*+/=?^_`{|}~-z@example.is"],
  ["jona@þórsnes.is/x", null],
  ["jona@þ órsnes.is", null],
  ["jona@127.0.0.1", null],
  ["jona@example.123", null],
  ["jona@example-.is", null],
  ["jona@[127.0.0.1]", null],
  ["jona@example", null],
  ["jona@example.i", null],
  ["jona@-example.is", null],
  ["jona@example..is", null],
  [".jona@example.is", null],
  ["jona.@example.is", null],
  ["jo..na@example.is", null],
  ["jona'@example.is", "jona'@example.is"],
  ["jo na@example.is", null],
  ["jona@@example.is", null],
  ["jona@example.is\nbcc", null],
  ["jona@example.is, anna@example.is", null],
  ["<jona@example.is>", null],
  ["@example.is", null],
  ["jona", null],
  ["", null],
])("reads the email address %j as %j in the schema and at checkout [10.23]", (typed, expected) => {
  expect([emailAddress(typed), EmailAddress.safeParse(typed).data ?? null]).toEqual([expected, expected]);
});

test.each([
  ["555 1234", "tel:+3545551234"],
  ["555-1234", "tel:+3545551234"],
  ["555–1234", "tel:+3545551234"],
  ["s. 555 1234", "tel:+3545551234"],
  ["00354 555 1234", "tel:+3545551234"],
  ["354 555 1234", "tel:+3545551234"],
  ["+354 555 1234", "tel:+3545551234"],
  ["(+354) 555 1234", "tel:+3545551234"],
  ["555 1234 / 666 1234", "tel:+3545551234"],
  ["555 1234, 666 1234", "tel:+3545551234"],
  ["555 1234 eða 666 1234", "tel:+3545551234"],
  ["+45 33 12 34 56", "tel:+4533123456"],
  ["0045 33 12 34 56", "tel:+4533123456"],
  ["112", "tel:112"],
  ["000 0000", "tel:+3540000000"],
])("converts the phone number %j to %s [10.23]", (number, url) => {
  expect(telephoneUrl(number)).toBe(url);
});

test.each(["thora@þórsnes.is", "anna&jon@golf.þór.is", "anna@example.is"])(
  "displays the email address %s in Unicode",
  (email) => {
    const stored = emailAddress(email) ?? "";
    expect(stored).toMatch(/^[!-~]+$/);
    expect(shownEmail(stored)).toBe(email);
  },
);

test("displays a domain with lookalike letters in its ASCII form", () => {
  const stored = "anna@xn--xample-2of.is"; // its first letter is Cyrillic
  expect(shownEmail(stored)).toBe(stored);
  expect(shownEmail("anna@xn--99999999999.is")).toBe("anna@xn--99999999999.is");
});

test("escapes special characters of an email address in a mailto URL", () => {
  expect(mailtoUrl("anna&jon?x@example.is")).toBe("mailto:anna%26jon%3Fx@example.is");
  expect(mailtoUrl("hallo@example.is")).toBe("mailto:hallo@example.is");
});

test.each([
  ["010130-2989", "010130-2989"],
  ["0101302989", "010130-2989"],
  [" 010130 2989 ", "010130-2989"],
  ["010130–2989", "010130-2989"], // en dash
  ["010130\u20112989", "010130-2989"], // non-breaking hyphen
  ["kt. 010130-2989", "010130-2989"],
  ["Kt: 010130-2989", "010130-2989"],
  ["kennitala 010130-2989", "010130-2989"],
  ["180226-2010", "180226-2010"], // issued after the check digit was abolished
  ["010130-2990", "010130-2990"], // its check digit is wrong
  ["410101-3399", "410101-3399"], // a company's
  ["560269-4129", "560269-4129"],
  ["290224-2010", "290224-2010"], // a leap day
  ["000000-0000", "000000-0000"], // the demo's
  ["999999-9999", null],
  ["320130-2989", null],
  ["290223-2010", null],
  ["400130-2989", null],
  ["720130-2989", null],
  ["011330-2989", null],
  ["010030-2989", null],
  ["010130-2985", null], // no such century
  ["120174-3398", null], // born in 1874
  ["410186-3398", null], // a company of 1886
  ["010130-298", null],
  ["010130-29899", null],
  ["kt. ", null],
  ["", null],
])("reads the kennitala %j as %j [10.23]", (typed, written) => {
  expect(idNumber(typed)).toBe(written);
});

test.each([
  ["010130-2989", true],
  ["560269-4129", true],
  ["410101-3399", false],
  ["010130-2990", false],
  ["180226-2010", false],
  ["000000-0000", true],
])("verifies the check digit of %s: %s", (written, isRight) => {
  expect(hasCheckDigit(written)).toBe(isRight);
});
