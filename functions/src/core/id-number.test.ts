import { expect, test } from "vitest";
import { hasCheckDigit, idNumber } from "./person.ts";

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
