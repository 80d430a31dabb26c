import { expect, test } from "vitest";
import { partlyRefunded, sale } from "../../../test/admin-payments.ts";
import { csvOf } from "../../lib/csv.ts";
import { saleRows } from "./sales-rows.ts";
import { salesFileText } from "./texts.ts";

const first = { ...sale, id: "SALE00000001", receiptNumber: 7, completedAt: "2026-11-01T00:00:00.000Z" };
const free = {
  ...first,
  id: "SALE00000002",
  receiptNumber: 8,
  amount: 0,
  discount: { listPrice: 24_900, code: "FRITT100" },
  completedAt: "2026-11-02T09:00:00Z",
};
const refunded = { ...first, id: "SALE00000003", receiptNumber: 9, refundedAt: "2026-11-30T23:59:59.999Z" };
const earlier = { ...refunded, id: "SALE00000004", receiptNumber: 2, refundedAt: "2026-11-03T10:00:00.000Z" };
const unnumbered = { ...first, id: "SALE00000005", receiptNumber: null };
const reduced = {
  ...first,
  id: "SALE00000006",
  amount: 19_920,
  discount: { listPrice: 24_900, code: "GOLF20" },
};

const fileOf = async (...lists: Parameters<typeof saleRows>) =>
  (await csvOf(salesFileText.headings, saleRows(...lists))).split("\r\n");

test("sorts sales by receipt number and adds refunds as separate rows at the end", () => {
  const rows = saleRows([unnumbered, refunded, free, first], [refunded, earlier]);
  expect(rows.slice(0, -2).map(([day, kind, number, id]) => [day, kind, number, id])).toEqual([
    ["1.11.2026", "Sala", 7, "SALE00000001"],
    ["2.11.2026", "Sala", 8, "SALE00000002"],
    ["1.11.2026", "Sala", 9, "SALE00000003"],
    ["1.11.2026", "Sala", null, "SALE00000005"],
    ["3.11.2026", "Endurgreiðsla", 2, "SALE00000004"],
    ["30.11.2026", "Endurgreiðsla", 9, "SALE00000003"],
  ]);
});

test("writes buyer, coupon, discount and VAT as on the receipt, negates them for a refund, and ends with totals [10.144]", async () => {
  const [headings, ...lines] = await fileOf(
    [reduced, first],
    [{ ...reduced, refundedAt: "2026-11-30T12:00:00Z" }],
  );
  expect(headings).toBe(
    "\uFEFFDagsetning;Tegund;Kvittun nr.;Pöntun;Nafn kaupanda;Kennitala;Netfang kaupanda;Námskeið;Afsláttarkóði;Afsláttur;VSK %;Upphæð;Upphæð án VSK;VSK;Gjaldmiðill",
  );
  const buyer = `Anna;;anna@example.is;${sale.courseTitle}`;
  expect(lines).toEqual([
    `1.11.2026;Sala;7;SALE00000006;${buyer};GOLF20;4980;24;19920;16065;3855;ISK`,
    `1.11.2026;Sala;7;SALE00000001;${buyer};;0;24;24900;20081;4819;ISK`,
    `30.11.2026;Endurgreiðsla;7;SALE00000006;${buyer};GOLF20;-4980;24;-19920;-16065;-3855;ISK`,
    "Samtals;;;;;;;;;0;;24900;20081;4819",
    expect.stringMatching(/^VSK er reiknaður og námundaður að heilli krónu á hverri kvittun\./),
  ]);
});

test("writes only the refunded amount of a pack and its VAT, and adds it to the totals [10.144]", () => {
  const rows = saleRows([partlyRefunded], [partlyRefunded]);
  expect(rows.slice(0, 3).map((row) => [row[0], ...row.slice(9, 14)])).toEqual([
    ["1.2.2026", 0, 24, 224_100, 180_726, 43_374],
    ["2.3.2026", -0, 24, -67_230, -54_218, -13_012],
    [salesFileText.total, 0, null, 156_870, 126_508, 30_362],
  ]);
});

test("names the club or the person of the receipt with the kennitala [10.144]", () => {
  const billing = { name: "Golfklúbburinn Vallarvinir ehf.", idNumber: "691223-0350" };
  const rows = saleRows([{ ...first, billing }], [{ ...refunded, billing }]);
  expect(rows.slice(0, 2).map((row) => row.slice(4, 7))).toEqual([
    ["Golfklúbburinn Vallarvinir ehf.", "691223-0350", "anna@example.is"],
    ["Golfklúbburinn Vallarvinir ehf.", "691223-0350", "anna@example.is"],
  ]);
});

test("leaves out test orders and their refunds [10.270]", () => {
  const test = { ...refunded, isTest: true };
  expect(saleRows([first, test], [test])).toEqual(saleRows([first], []));
});

test("keeps the VAT rate of each order when the seller's registration has changed since [M1.43]", () => {
  const outside = { ...first, id: "SALE00000007", vatPercent: 0 };
  const rows = saleRows([first, outside], [{ ...outside, refundedAt: "2026-11-30T12:00:00Z" }]);
  expect(rows.slice(0, 3).map((row) => row.slice(10, 14))).toEqual([
    [24, 24_900, 20_081, 4819],
    [0, 24_900, 24_900, 0],
    [0, -24_900, -24_900, -0],
  ]);
});

test("shows the id of a buyer whose account was deleted", async () => {
  const [, line] = await fileOf([{ ...first, buyerName: null, userEmail: null }], []);
  expect(line).toContain(";;anna;");
});

test("shows the email address of a customer with a readable domain", () => {
  const [row] = saleRows([{ ...first, userEmail: "thora@xn--rsnes-zta0f.is" }], []);
  expect(row).toContain("thora@þórsnes.is");
});
