import { expect, test } from "vitest";
import { formatCount, formatIsk, formatLength } from "./format.ts";
import { isoDayOf, parseKronur, parseLength } from "./parse.ts";

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

test.each([
  [12, "0:12"],
  [312, "5:12"],
  [3912, "1:05:12"],
])("formats %i seconds as %s and parses that text", (seconds, text) => {
  expect(formatLength(seconds)).toBe(text);
  expect(parseLength(` ${text} `)).toBe(seconds);
});

test.each([
  ["5.12", 312],
  ["1.05.12", 3912],
  ["5 mín", 300],
  ["5 mín.", 300],
  ["5 mínútur", 300],
  ["5 mín 12 sek", 312],
  ["5 mín. 12 sek.", 312],
  ["5 mínútur og 12 sekúndur", 312],
  ["5m12s", 312],
  ["12 sek", 12],
  ["1 klst. 5 mín.", 3900],
  ["1 klst", 3600],
  ["90 mín", 5400],
])("parses %j as %i seconds", (text, seconds) => {
  expect(parseLength(text)).toBe(seconds);
});

test.each(["", "5", "5.5", "mín", "5 mín 60 sek", "5 kr", "5:60", "5:1", "-5:12", "fimm mínútur"])(
  "rejects %j as a length",
  (text) => {
    expect(parseLength(text)).toBeNull();
  },
);

test.each([
  ["21.11.2026", "2026-11-21"],
  ["1.2.2026", "2026-02-01"],
  ["01.02.2026", "2026-02-01"],
  [" 21. 11. 2026 ", "2026-11-21"],
  ["21/11/2026", "2026-11-21"],
  ["21-11-2026", "2026-11-21"],
  ["21.11.2026.", "2026-11-21"],
  ["1.2.27", "2027-02-01"],
  ["21/11/26", "2026-11-21"],
  ["1. febrúar 2027", "2027-02-01"],
  ["1 febrúar 2027", "2027-02-01"],
  ["1. Febrúar, 2027", "2027-02-01"],
  ["1. feb. 2027", "2027-02-01"],
  ["1. feb 27", "2027-02-01"],
  ["17. júní 2027", "2027-06-17"],
  ["17. juni 2027", "2027-06-17"],
  ["mánudagur 1. febrúar 2027", "2027-02-01"],
  ["29.2.2028", "2028-02-29"],
  ["2026-11-21", "2026-11-21"],
])("parses %j as the date %s", (typed, day) => {
  expect(isoDayOf(typed)).toBe(day);
});

test.each([
  "",
  "31.2.2026",
  "29.2.2026",
  "0.1.2026",
  "13.13.2026",
  "1. golf 2027",
  "1. ju 2027",
  "31. febrúar 2027",
  "1.2.027",
  "á morgun",
  "2026-13-01",
  "1.1",
])("returns the invalid date %j unchanged", (typed) => {
  expect(isoDayOf(typed)).toBe(typed);
});
