import { expect, test } from "vitest";
import { users } from "../../../test/admin-samples.ts";
import { usersCsv } from "./students-tab.tsx";

test.each([
  ["icelandic", "Örn;orn@example.is;31.1.2026;;3"],
  ["international", "Örn,orn@example.is,2026-01-31,,3"],
] as const)("writes customers in the %s format", async (format, row) => {
  const csv = await usersCsv(users, format);
  const [headings, first] = csv.split("\r\n");
  expect(headings).toMatch(/^\uFEFFNafn[,;]Netfang/);
  expect(first).toBe(row);
});

test("writes a name as text if a spreadsheet would run it as a formula", async () => {
  const formula = users.map((user) => ({ ...user, name: '=HYPERLINK("https://evil.example")' }));
  expect(await usersCsv(formula, "international")).toContain(`"'=HYPERLINK(`);
});

test("writes email addresses with a readable domain", async () => {
  const lettered = users.map((user) => ({ ...user, email: "thora@xn--rsnes-zta0f.is" }));
  expect(await usersCsv(lettered, "international")).toContain(",thora@þórsnes.is,");
});
