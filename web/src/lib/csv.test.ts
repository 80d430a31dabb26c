import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

const HEADINGS = ["Kaupandi", "Upphæð"];

test("writes the format of Excel in Icelandic: a byte order mark, semicolons and a decimal comma [10.145]", async () => {
  const csv = await csvOf(HEADINGS, [["Þóra", -1234.5]]);
  expect(csv).toBe("\uFEFFKaupandi;Upphæð\r\nÞóra;-1234,5");
});

test.each([
  ["=HYPERLINK(0)", '"\'=HYPERLINK(0)"'],
  ["+354 555 1234", '"\'+354 555 1234"'],
  ["-1+1", '"\'-1+1"'],
  ["@SUM(A1)", '"\'@SUM(A1)"'],
  ["\t=1", '"\'\t=1"'],
  ["\r=1", '"\'\r=1"'],
  ["\n=1", '"\'\n=1"'],
  ["＝1", '"\'＝1"'],
])("escapes the formula %j as %j", async (cell, written) => {
  expect(await csvOf(["A"], [[cell]])).toBe(`\uFEFFA\r\n${written}`);
});

test("does not escape a negative number", async () => {
  expect(await csvOf(["A"], [[-24900]])).toBe("\uFEFFA\r\n-24900");
});

test("quotes cells with separators and writes null as an empty cell", async () => {
  const rows = [
    ['a;b "c"', null],
    ["d,e\nf", ""],
  ];
  expect(await csvOf(["A", "B"], rows)).toBe('\uFEFFA;B\r\n"a;b ""c""";\r\n"d,e\nf";');
});
