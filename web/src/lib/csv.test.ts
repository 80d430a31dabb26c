import { expect, test } from "vitest";
import { csvOf } from "./csv.ts";

const HEADINGS = ["Kaupandi", "Upphæð"];

test("starts a file with a byte order mark and headings, and ends lines with CRLF", async () => {
  const csv = await csvOf(HEADINGS, [["Þóra", 24900]], "international");
  expect(csv).toBe("\uFEFFKaupandi,Upphæð\r\nÞóra,24900");
});

test("uses semicolons and a decimal comma in the Icelandic format", async () => {
  const csv = await csvOf(HEADINGS, [["Þóra", -1234.5]], "icelandic");
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
  for (const format of ["icelandic", "international"] as const)
    expect(await csvOf(["A"], [[cell]], format)).toBe(`\uFEFFA\r\n${written}`);
});

test.each(["international", "icelandic"] as const)(
  "does not escape a negative number (%s)",
  async (format) => {
    expect(await csvOf(["A"], [[-24900]], format)).toBe("\uFEFFA\r\n-24900");
  },
);

test("quotes cells with separators and writes null as an empty cell", async () => {
  const rows = [
    ['a;b "c"', null],
    ["d,e\nf", ""],
  ];
  expect(await csvOf(["A", "B"], rows, "icelandic")).toBe('\uFEFFA;B\r\n"a;b ""c""";\r\n"d,e\nf";');
});
