import { expect, test } from "vitest";
import { madeUpYear } from "../../../local/seed/made-up-year.ts";
import { seedStore } from "../../../local/seed/seed.ts";
import { writeYear } from "../../../local/seed/year.ts";
import { recomputeRollups } from "../../src/actions/recompute-rollups.ts";
import type { Overview } from "../../src/contract/admin.ts";
import type { Trends } from "../../src/contract/trends.ts";
import { openShop } from "./shop.ts";

/** Documents that days without a rollup may cost: counts, courses, the students of those days, and the administrator. */
const TODAY = 30;
const NOW = new Date("2026-11-22T12:00:00.000Z");

test("the demo's year is the same for the same moment", () => {
  expect(madeUpYear(NOW, 0)).toEqual(madeUpYear(NOW, 0));
});

test("the demo's year is a living shop, once: with sales in every month and figures that agree", async () => {
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
    return Number(shop.log.findLast(({ message }) => message === "request")?.fields.reads);
  };
  // Of a shop that is years old: 60 days, 24 weeks, or 24 months and 30 days; and today, with those who learn on it.
  expect(await reads("days")).toBeLessThanOrEqual(60 + TODAY);
  expect(await reads("weeks")).toBeLessThanOrEqual(24 * 7 + TODAY);
  expect(await reads("months")).toBeLessThanOrEqual(24 + 30 + TODAY);

  expect(await recomputeRollups(shop.services.openStore(), NOW)).toMatchObject({
    mended: [],
    unreadable: [],
  });
  expect((await shop.runMaintenance()).rollupsWritten).toBe(0);

  await writeYear(shop.db, NOW);
  expect(await read<Overview>("/api/admin/overview")).toEqual(overview);
}, 60_000);
