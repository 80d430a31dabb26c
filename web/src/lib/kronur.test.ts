import { expect, test } from "vitest";
import { formatCount, formatIsk } from "./format.ts";
import { parseKronur } from "./parse.ts";

test.each([
  "10.000",
  "10000",
  "10 000",
  "10\u00a0000",
  "10.000 kr.",
  "10000kr",
  " 10 000 KR ",
  "10.000,-",
  "10.000.-",
  "10.000,00",
  "kr. 10.000",
  "kr 10000",
  "kr.10.000,-",
  "10.000 ISK",
  "ISK 10.000",
  "10.000 krónur",
])("parses %j as 10,000 krónur", (typed) => {
  expect(parseKronur(typed)).toBe(10_000);
});

test.each([0, 900, 24_900, 9_999_999])("parses the displayed form of %i krónur", (amount) => {
  expect(parseKronur(formatCount(amount))).toBe(amount);
  expect(parseKronur(formatIsk(amount))).toBe(amount);
});

test.each([
  "",
  "kr.",
  "ISK",
  ",-",
  "kr. -5",
  "10.000 ISK kr.",
  "24.9",
  "1.0000",
  "10,000",
  "10.000,50",
  "-5",
  "1e3",
  "tíu þúsund",
  "10.000 $",
])("rejects %j as an amount", (typed) => {
  expect(parseKronur(typed)).toBeNull();
});
