import { beforeAll, describe, expect, test } from "vitest";
import { firestoreStore } from "../../src/app/store.ts";
import { recomputeRollups } from "../../src/insights/rollups.ts";
import { sumOf } from "../../src/insights/rules.ts";
import type { Figures, Overview, Trends } from "../../src/insights/schema.ts";
import { refusal } from "../api-client.ts";
import { fakeCookie, openFakeSession } from "../fake-sessions.ts";
import { openStockedShop } from "./prepared-shops.ts";
import { openShop, type TestUser } from "./shop.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Start of the first day. The last day is in the middle of a month. */
const FIRST = Date.parse("2027-01-14T00:00:00.000Z");
const DAYS = 50;
/** 1 April 2027. */
const APRIL_1 = 77;

/** Returns a generator of numbers from 0 to 1 that is the same in every run. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const shop = await openStockedShop();
const store = firestoreStore(shop.db);
const random = seededRandom(20_261_122);
/** Day and amount of each sale and refund, recorded independently of the shop. */
const ledger: { day: string; sold: number; refunded: number }[] = [];
let admin: { cookie: string };

const setDay = (day: number, hours = 12) => {
  const now = new Date(FIRST + day * DAY_MS + hours * 60 * 60 * 1000);
  shop.clock.now = () => now;
  return now.toISOString().slice(0, 10);
};

const asAdmin = async <Body>(path: string) => (await shop.ask<Body>("GET", path, admin)).body;
const trends = (period: string) => asAdmin<Trends>(`/api/admin/overview/trends?period=${period}`);
const rollups = async () =>
  (await shop.db.collection("rollups").get()).docs.map((document) => document.data());
const complete = ({ cookie }: TestUser, lesson: number) =>
  shop.ask("POST", `/api/lessons/${lesson}/complete`, { cookie });

/** Runs the maintenance until all rollups are written. */
async function maintain(): Promise<number> {
  let written = 0;
  for (;;) {
    const { rollupsWritten, failures } = await shop.runMaintenance();
    expect(failures).toBe(0);
    if (rollupsWritten === 0) return written;
    written += rollupsWritten;
  }
}

beforeAll(async () => {
  setDay(0);
  const { uid } = await shop.newAdmin();
  await openFakeSession(shop.db, uid, { isAdmin: true }); // outlasts the year
  admin = { cookie: `__session=${fakeCookie(uid)}` };
  await shop.coupon("halft", { discountValue: 50 });
  const bought: { id: string; amount: number }[] = [];
  for (let day = 0; day < DAYS; day += 1 + Math.floor(random() * 5)) {
    const today = setDay(day, random() * 24);
    const customer = await shop.newUser();
    const { body } = await shop.checkout(customer, random() < 0.3 ? "halft" : undefined);
    if (random() < 0.2) continue;
    const amount = Number((await shop.stored(`payments/${body.paymentId}`))?.amount);
    // Some customers pay after midnight.
    const paidOn = random() < 0.2 ? setDay(day + 1, 1) : today;
    await shop.payFor(body);
    ledger.push({ day: paidOn, sold: amount, refunded: 0 });
    bought.push({ id: body.paymentId, amount });
    for (const lesson of [1, 2, 3].slice(0, Math.floor(random() * 4))) await complete(customer, lesson);
    const returned = random() < 0.3 ? bought.shift() : undefined;
    if (returned === undefined) continue;
    const path = `/api/admin/payments/${returned.id}/refund`;
    const refund = { reason: "Hætti við", byHand: true };
    expect((await shop.ask("POST", path, { cookie: admin.cookie, body: refund })).status).toBe(200);
    ledger.push({ day: paidOn, sold: 0, refunded: returned.amount });
  }
  setDay(DAYS, 10);
}, 120_000);

const ledgerOf = (day: string) => {
  const entries = ledger.filter((entry) => entry.day === day);
  const sold = entries.filter(({ refunded }) => refunded === 0);
  return {
    sales: sold.length,
    revenue: entries.reduce((sum, entry) => sum + entry.sold, 0),
    refunds: entries.length - sold.length,
    refunded: entries.reduce((sum, entry) => sum + entry.refunded, 0),
  };
};

describe("daily rollups", () => {
  test("writes rollups up to yesterday, ten per maintenance run and each once", async () => {
    expect((await shop.runMaintenance()).rollupsWritten).toBe(10);
    expect(await maintain()).toBe(DAYS - 10);
    expect(await maintain()).toBe(0);
    const days = (await rollups()).map(({ day }) => day);
    expect(days).toHaveLength(DAYS);
    expect([days[0], days.at(-1)]).toEqual(["2027-01-14", "2027-03-04"]);
  });

  test("each rollup matches the ledger of its day and counts a refund on the day it is made", async () => {
    expect(ledger.some(({ refunded }) => refunded > 0)).toBe(true);
    for (const rollup of await rollups()) expect(rollup, rollup.day).toMatchObject(ledgerOf(rollup.day));
  });

  test("recomputes identical rollups from all payments and customers", async () => {
    const report = await recomputeRollups(store, shop.clock.now());
    expect(report).toEqual({ days: DAYS, mended: [], unreadable: [] });
  });

  test("the rollups add up to the overview figures and the stored payments and customers", async () => {
    const days = await rollups();
    const sum = (name: keyof Figures) => days.reduce((total, day) => total + day[name], 0);
    const figures = await asAdmin<Overview>("/api/admin/overview");
    expect(figures).toMatchObject({
      users: sum("registrations"),
      soldSubscriptions: sum("sales") - sum("refunds"),
      revenue: sum("revenue") - sum("refunded"),
    });
    const payments = (await shop.db.collection("payments").get()).docs.map((document) => document.data());
    expect(sum("checkouts")).toBe(payments.length);
    const users = (await shop.db.collection("users").get()).docs.map((document) => document.data());
    expect(sum("firstLessons")).toBe(
      users.filter(({ completedLessons }) => completedLessons.length > 0).length,
    );
    expect(sum("firstLessons")).toBeGreaterThan(0);
    expect(sum("finished")).toBeGreaterThan(0);
  });

  test("repairs missing and wrong rollups and their months", async () => {
    await shop.db.doc("rollups/2027-01-20").delete();
    await shop.db.doc("rollups/2027-02-10").update({ revenue: 1 });
    await shop.db.doc("monthlyRollups/2027-02").update({ sales: 99 });
    const report = await recomputeRollups(store, shop.clock.now());
    expect(report.mended).toEqual(["2027-01-20", "2027-02-10"]);
    for (const rollup of await rollups()) expect(rollup, rollup.day).toMatchObject(ledgerOf(rollup.day));
    const february = (await rollups()).filter(({ day }) => day.startsWith("2027-02"));
    const figures = sumOf(february.map(({ day: _, ...figures }) => figures as Figures));
    expect(await shop.stored("monthlyRollups/2027-02")).toEqual({ month: "2027-02", ...figures });
  });
});

describe("trends", () => {
  test.each([
    ["days", 30, "2027-03-05", "2027-02-04", "2027-01-05"],
    ["weeks", 12, "2027-03-01", "2026-12-14", "2026-09-21"],
    ["months", 12, "2027-03-01", "2026-04-01", "2025-04-01"],
  ])(
    "returns figures by %s in %d steps up to %s, and as many before them",
    async (period, count, ...days) => {
      const { steps, before, total } = await trends(period);
      expect([steps.length, before.length]).toEqual([count, count]);
      expect([steps.at(-1)?.from, steps[0]?.from, before[0]?.from]).toEqual(days);
      expect(sumOf(steps)).toEqual(total);
    },
  );

  test("includes every sale since the start in weeks and months, including today's", async () => {
    const today = setDay(DAYS, 11);
    const { total: then } = await trends("months");
    await shop.buy(await shop.newUser());
    for (const period of ["weeks", "months"]) {
      const { total, steps } = await trends(period);
      expect(total.sales, period).toBe(ledger.filter(({ sold }) => sold > 0).length + 1);
      expect(total.revenue, period).toBe(then.revenue + 24_900);
      expect(steps.at(-1)?.sales).toBeGreaterThan(0);
    }
    expect((await trends("days")).steps.at(-1)).toMatchObject({ from: today, sales: 1, revenue: 24_900 });
  });

  test("includes yesterday before its rollup is written", async () => {
    setDay(DAYS + 1, 0.1);
    expect((await shop.runMaintenance()).rollupsWritten).toBe(0);
    const { steps } = await trends("days");
    expect(steps.slice(-2)).toMatchObject([{ sales: 1 }, { sales: 0 }]);
    setDay(DAYS + 1, 0.3);
    expect((await shop.runMaintenance()).rollupsWritten).toBe(1);
    expect((await trends("days")).steps).toEqual(steps);
  });

  test("includes the first of a month before its rollup is written", async () => {
    setDay(APRIL_1);
    await maintain();
    await shop.buy(await shop.newUser());
    setDay(APRIL_1 + 1, 0.1);
    expect((await shop.runMaintenance()).rollupsWritten).toBe(0);
    expect((await trends("months")).steps.at(-1)).toMatchObject({ from: "2027-04-01", sales: 1 });
  });

  test("returns zeros for a shop without customers", async () => {
    const empty = openShop();
    const { cookie } = await empty.newAdmin();
    expect((await empty.runMaintenance()).rollupsWritten).toBe(0);
    const { body } = await empty.ask<Trends>("GET", "/api/admin/overview/trends", { cookie });
    expect(body.steps.every(({ revenue, registrations }) => revenue === 0 && registrations === 0)).toBe(true);
  });

  test("rejects unknown periods", async () => {
    const wrong = await shop.ask("GET", "/api/admin/overview/trends?period=years", admin);
    expect(wrong).toMatchObject(refusal(400, "invalid_input"));
  });
});
