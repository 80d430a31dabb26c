import { beforeAll, describe, expect, test } from "vitest";
import { seedStore } from "../../../local/seed/seed.ts";
import { madeUpYear, writeYear } from "../../../local/seed/year.ts";
import { measureOf } from "../../../web/src/insights/admin/measures.ts";
import { saleRows } from "../../../web/src/payments/admin/sales-rows.ts";
import { salesFileText } from "../../../web/src/payments/admin/texts.ts";
import { TOTAL_HEADER } from "../../src/core/limits.ts";
import type { Course, Lesson } from "../../src/courses/schema.ts";
import { recomputeRollups } from "../../src/insights/rollups.ts";
import type { Overview, Trends } from "../../src/insights/schema.ts";
import type { MonthTotals, Sale } from "../../src/payments/schema.ts";
import { openShop } from "./shop.ts";

/** Maximum reads for days without a rollup: counts, courses, students of those days and the administrator. */
const TODAY = 30;
const NOW = new Date("2026-11-22T12:00:00.000Z");

test("generates the same demo year for the same moment, with sales from several sources", () => {
  const year = madeUpYear(NOW, 0);
  expect(madeUpYear(NOW, 0)).toEqual(year);
  expect(new Set(year.payments.map(({ payment }) => payment.referral?.source)).size).toBeGreaterThan(4);
});

test("the demo year has open questions and an answered one", async () => {
  const { questions } = madeUpYear(NOW, 0);
  expect(questions.map(({ answer }) => answer !== null)).toEqual([true, false, false]);
});

test("makes a lesson free only in the demo year", async () => {
  const shop = openShop();
  await seedStore(shop.db);
  const freeLessons = async () => {
    const { body } = await shop.ask<Course[]>("GET", "/api/courses");
    return body.flatMap(({ lessons }) => lessons.filter(({ isFree }) => isFree).map(({ id }) => id));
  };
  expect(await freeLessons()).toEqual([]);
  expect((await shop.ask("GET", "/api/lessons/1")).status).toBe(401);
  await writeYear(shop.db, NOW);
  expect(await freeLessons()).toEqual([1]);
  const { status, body } = await shop.ask<Lesson>("GET", "/api/lessons/1");
  expect(status).toBe(200);
  expect(body.keyPoints).toHaveLength(3);
  expect(body.drill).not.toBe("");
}, 60_000);

test("writes the demo year only once, with sales in every month and consistent figures", async () => {
  const shop = openShop();
  shop.clock.now = () => NOW;
  await seedStore(shop.db);
  await writeYear(shop.db, NOW);
  const { cookie } = await shop.newAdmin();
  const read = async <Body>(path: string) => (await shop.ask<Body>("GET", path, { cookie })).body;
  const overview = await read<Overview>("/api/admin/overview");
  expect(overview.soldSubscriptions).toBeGreaterThan(200);
  const { steps, total } = await read<Trends>("/api/admin/overview/trends?period=months");
  expect(steps.filter(({ sales }) => sales === 0)).toEqual([]);
  expect(total.finished).toBeGreaterThan(0);
  const reads = async (period: string) => {
    await read(`/api/admin/overview/trends?period=${period}`);
    return Number(shop.lastCost().reads);
  };
  // Limits for a shop that is years old: 60 days, 24 weeks, or 24 months and 30 days, plus today.
  expect(await reads("days")).toBeLessThanOrEqual(60 + TODAY);
  expect(await reads("weeks")).toBeLessThanOrEqual(24 * 7 + TODAY);
  expect(await reads("months")).toBeLessThanOrEqual(24 + 30 + TODAY);

  const recomputed = await recomputeRollups(shop.services.openStore(), NOW);
  expect(recomputed).toMatchObject({ mended: [], unreadable: [] });
  expect((await shop.runMaintenance()).rollupsWritten).toBe(0);

  await writeYear(shop.db, NOW);
  expect(await read<Overview>("/api/admin/overview")).toEqual(overview);
}, 60_000);

describe("figures of the demo year", () => {
  const shop = openShop();
  let cookie: string;
  const read = async <Body>(path: string) => (await shop.ask<Body>("GET", path, { cookie })).body;
  const MEASURES = ["revenue", "sales"] as const;

  beforeAll(async () => {
    shop.clock.now = () => NOW;
    await seedStore(shop.db);
    await writeYear(shop.db, NOW);
    ({ cookie } = await shop.newAdmin());
  }, 60_000);

  /** Returns all pages of a list. */
  async function readAll(path: string): Promise<Sale[]> {
    const rows: Sale[] = [];
    let next: string | undefined = path;
    while (next !== undefined) {
      const page: { body: Sale[]; headers: Headers } = await shop.ask<Sale[]>("GET", next, { cookie });
      rows.push(...page.body);
      next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    }
    return rows;
  }

  const months = async () => {
    const { steps, before } = await read<Trends>("/api/admin/overview/trends?period=months");
    return [...before, ...steps];
  };

  test("returns the sum of all months of the chart as revenue and sold courses in the overview [M1.47]", async () => {
    const overview = await read<Overview>("/api/admin/overview");
    const steps = await months();
    const [revenue, sales] = MEASURES.map((measure) =>
      steps.reduce((sum, step) => sum + measureOf(step, measure), 0),
    );
    expect(steps.some(({ refunds }) => refunds > 0)).toBe(true);
    expect({ revenue, sales }).toEqual({ revenue: overview.revenue, sales: overview.soldSubscriptions });
  });

  test("returns the same revenue of each month in the chart, totals, list and file [M1.47]", async () => {
    let listed = 0;
    for (const step of (await months()).filter(({ sales, refunds }) => sales + refunds > 0)) {
      const month = step.from.slice(0, 7);
      const { sold, refunded } = await read<MonthTotals>(`/api/admin/month-totals?month=${month}`);
      const sales = await readAll(`/api/admin/payments?month=${month}&event=completed`);
      const refunds = await readAll(`/api/admin/payments?month=${month}&event=refunded`);
      const rows = saleRows(sales, refunds).slice(0, -2); // without totals and note
      const file = rows.reduce((sum, row) => sum + Number(row[AMOUNT]), 0);
      const vat = rows.reduce((sum, row) => sum + Number(row[VAT]), 0);
      const revenue = measureOf(step, "revenue");
      expect({ month, totals: sold.sum - refunded.sum, file, vat: sold.vat - refunded.vat }).toEqual({
        ...{ month, totals: revenue, file: revenue, vat },
      });
      expect([sales.length, refunds.length]).toEqual([sold.count, refunded.count]);
      expect([sold.count, sold.sum, refunded.count, refunded.sum]).toEqual([
        ...[step.sales, step.revenue, step.refunds, step.refunded],
      ]);
      listed += sales.length;
    }
    const { soldSubscriptions } = await read<Overview>("/api/admin/overview");
    const refunded = (await readAll("/api/admin/payments?status=refunded")).length;
    expect(listed).toBe(soldSubscriptions + refunded);
  }, 60_000);

  test("returns the overview's number of sold courses in the header of the sales list", async () => {
    const { headers } = await shop.ask("GET", "/api/admin/payments?status=completed", { cookie });
    const { soldSubscriptions } = await read<Overview>("/api/admin/overview");
    expect(headers.get(TOTAL_HEADER)).toBe(String(soldSubscriptions));
  });
});

/** Columns of the accountant's file. */
const AMOUNT = salesFileText.headings.indexOf("Upphæð");
const VAT = salesFileText.headings.indexOf("VSK");
