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
])("dials %j by %s [10.23]", (number, url) => {
  expect(telephoneUrl(number)).toBe(url);
});

test.each(["thora@þórsnes.is", "anna&jon@golf.þór.is", "anna@example.is"])(
  "shows %s in its letters",
  (address) => {
    const stored = emailAddress(address) ?? "";
    expect(stored).toMatch(/^[!-~]+$/);
    expect(shownEmail(stored)).toBe(address);
  },
);

test("shows a domain of letters that look like others in its ASCII form", () => {
  const stored = "anna@xn--xample-2of.is"; // its first letter is Cyrillic
  expect(shownEmail(stored)).toBe(stored);
  expect(shownEmail("anna@xn--99999999999.is")).toBe("anna@xn--99999999999.is");
});

test("writes to an address whose signs mean something in a URL", () => {
  expect(mailtoUrl("anna&jon?x@example.is")).toBe("mailto:anna%26jon%3Fx@example.is");
  expect(mailtoUrl("hallo@example.is")).toBe("mailto:hallo@example.is");
});
