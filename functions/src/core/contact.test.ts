import { expect, test } from "vitest";
import { emailAddress, mailtoUrl, shownEmail, telephoneUrl } from "./person.ts";

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
  (address) => {
    const stored = emailAddress(address) ?? "";
    expect(stored).toMatch(/^[!-~]+$/);
    expect(shownEmail(stored)).toBe(address);
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
