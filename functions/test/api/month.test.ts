import { beforeAll, expect, test } from "vitest";
import type { MonthTotals, Sale } from "../../src/payments/schema.ts";
import { openStockedShop } from "./prepared-shops.ts";

const shop = await openStockedShop();
let cookie: string;
const ids = { october: "", november: "", refunded: "", pending: "" };

/** Creates sales on the last day of October, on the first of November, and in November with a refund in December. */
beforeAll(async () => {
  const at = (moment: string) => {
    shop.clock.now = () => new Date(moment);
  };
  at("2030-10-31T23:59:59.999Z");
  ids.october = await shop.buy(await shop.newUser());
  at("2030-11-01T00:00:00.000Z");
  ids.november = await shop.buy(await shop.newUser());
  ids.pending = (await shop.checkout(await shop.newUser())).body.paymentId;
  at("2030-11-30T12:00:00.000Z");
  ids.refunded = await shop.buy(await shop.newUser());
  at("2030-12-01T12:00:00.000Z");
  ({ cookie } = await shop.newAdmin());
  const refund = { reason: "Hætti við", byHand: true };
  await shop.ask("POST", `/api/admin/payments/${ids.refunded}/refund`, { cookie, body: refund });
});

const read = <Body>(query: string) => shop.ask<Body>("GET", `/api/admin/${query}`, { cookie });
const idsOf = async (query: string) => (await read<Sale[]>(`payments?${query}`)).body.map(({ id }) => id);

test("lists sales by the month of their completion, regardless of later refunds", async () => {
  expect(await idsOf("event=completed&month=2030-11")).toEqual([ids.refunded, ids.november]);
  expect(await idsOf("event=completed&month=2030-11&status=completed")).toEqual([ids.november]);
  expect(await idsOf("event=completed&month=2030-10")).toEqual([ids.october]);
});

test("lists refunds by the month of the refund", async () => {
  expect(await idsOf("event=refunded&month=2030-11")).toEqual([]);
  expect(await idsOf("event=refunded&month=2030-12&status=refunded")).toEqual([ids.refunded]);
});

test("lists orders by the month in which they were opened", async () => {
  expect(await idsOf("status=pending&month=2030-11")).toEqual([ids.pending]);
  expect(await idsOf("status=pending&month=2030-10")).toEqual([]);
});

test("computes the totals of a month with two aggregations", async () => {
  const totals = async (month: string) => (await read<MonthTotals>(`month-totals?month=${month}`)).body;
  expect(await totals("2030-11")).toEqual({
    sold: { count: 2, sum: 49_800, vat: 9_638 },
    refunded: { count: 0, sum: 0, vat: 0 },
  });
  expect(await totals("2030-12")).toEqual({
    sold: { count: 0, sum: 0, vat: 0 },
    refunded: { count: 1, sum: 24_900, vat: 4_819 },
  });
  const line = shop.log.findLast(({ message }) => message === "request");
  // The session, and two aggregations.
  expect(line?.fields.reads).toBe(3);
});

test.each(["2030-13", "2030", "30-11", "nóvember"])("rejects the month %j", async (month) => {
  expect((await read(`month-totals?month=${month}`)).status).toBe(400);
  expect((await read(`payments?month=${month}`)).status).toBe(400);
});
