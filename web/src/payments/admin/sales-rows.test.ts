import { expect, test } from "vitest";
import { sale } from "../../../test/admin-payments.ts";
import { csvOf } from "../../lib/csv.ts";
import { monthRows } from "./sales-rows.ts";
import { salesFileText } from "./texts.ts";

const first = { ...sale, id: "SALE00000001", receiptNumber: 7, completedAt: "2026-11-01T00:00:00.000Z" };
const free = {
  ...first,
  id: "SALE00000002",
  receiptNumber: 8,
  amount: 0,
  completedAt: "2026-11-02T09:00:00Z",
};
const refunded = { ...first, id: "SALE00000003", receiptNumber: 9, refundedAt: "2026-11-30T23:59:59.999Z" };
const earlier = { ...refunded, id: "SALE00000004", receiptNumber: 2, refundedAt: "2026-11-03T10:00:00.000Z" };
const unnumbered = { ...first, id: "SALE00000005", receiptNumber: null };

test("sorts sales by receipt number and adds refunds as separate rows at the end", () => {
  const rows = monthRows([unnumbered, refunded, free, first], [refunded, earlier], "international");
  expect(rows.map(([day, kind, number, id]) => [day, kind, number, id])).toEqual([
    ["2026-11-01", "Sala", 7, "SALE00000001"],
    ["2026-11-02", "Sala", 8, "SALE00000002"],
    ["2026-11-01", "Sala", 9, "SALE00000003"],
    ["2026-11-01", "Sala", null, "SALE00000005"],
    ["2026-11-03", "Endurgreiðsla", 2, "SALE00000004"],
    ["2026-11-30", "Endurgreiðsla", 9, "SALE00000003"],
  ]);
});

test("splits VAT as on the receipt and negates it for a refund", async () => {
  const rows = monthRows([first], [refunded], "international");
  expect(await csvOf(salesFileText.headings, rows, "international")).toBe(
    [
      "\uFEFFDagsetning,Tegund,Kvittun nr.,Pöntun,Netfang kaupanda,Námskeið,VSK %,Upphæð,Upphæð án VSK,VSK,Gjaldmiðill",
      `2026-11-01,Sala,7,SALE00000001,anna@example.is,${sale.courseTitle},24,24900,20081,4819,ISK`,
      `2026-11-30,Endurgreiðsla,9,SALE00000003,anna@example.is,${sale.courseTitle},24,-24900,-20081,-4819,ISK`,
    ].join("\r\n"),
  );
});

test("keeps the VAT rate of each order when the seller's registration has changed since [M1.43]", () => {
  const outside = { ...first, id: "SALE00000006", vatPercent: 0 };
  const rows = monthRows(
    [first, outside],
    [{ ...outside, refundedAt: "2026-11-30T12:00:00Z" }],
    "international",
  );
  expect(rows.map((row) => row.slice(6, 10))).toEqual([
    [24, 24_900, 20_081, 4819],
    [0, 24_900, 24_900, 0],
    [0, -24_900, -24_900, -0],
  ]);
});

test("ends the Excel file with the totals and a note on rounding", async () => {
  const rows = monthRows([first, { ...first, id: "SALE00000007", amount: 1000 }], [refunded], "icelandic");
  const lines = (await csvOf(salesFileText.headings, rows, "icelandic")).split("\r\n");
  expect(lines.at(-2)).toBe("Samtals;;;;;;;1000;806;194");
  expect(lines.at(-1)).toMatch(/^VSK er reiknaður og námundaður að heilli krónu á hverri kvittun\./);
  expect(lines).toHaveLength(6);
});

test("escapes email addresses and titles that look like formulas", async () => {
  const odd = { ...first, userEmail: "+anna@example.is", courseTitle: "=1+1" };
  const csv = await csvOf(salesFileText.headings, monthRows([odd], [], "icelandic"), "icelandic");
  expect(csv).toContain(';"\'+anna@example.is";"\'=1+1";');
});

test("shows the email address of a customer with a readable domain", () => {
  const rows = monthRows([{ ...first, userEmail: "thora@xn--rsnes-zta0f.is" }], [], "international");
  expect(rows[0]).toContain("thora@þórsnes.is");
});
