import { beforeEach, describe, expect, test } from "vitest";
import { NO_FIGURES } from "../../src/insights/rules.ts";
import type { Highlights } from "../../src/insights/schema.ts";
import type { MonthTotals, Sale } from "../../src/payments/schema.ts";
import { openSiteShop, type SiteShop } from "./prepared-shops.ts";

let shop: SiteShop;
beforeEach(async () => {
  shop = await openSiteShop();
});

/** Saves the seller's registration and publishes it. */
async function publishSeller(company: { isVatRegistered: boolean; vatNumber: string }): Promise<void> {
  const site = await shop.read();
  const { status } = await shop.save({ ...site, company: { ...site.company, ...company } });
  expect(status).toBe(200);
  expect((await shop.publish()).status).toBe(200);
}

const OUTSIDE = { isVatRegistered: false, vatNumber: "" };
const REGISTERED = { isVatRegistered: true, vatNumber: "123456" };

const stored = (path: string) => shop.stored(path);
const receiptOf = async (id: string) => (await stored(`emails/receipt-${id}`))?.data;
const totalsOf = (month: string) => shop.get<MonthTotals>(`/api/admin/month-totals?month=${month}`);

describe("company data", () => {
  test("publishes a seller outside the VAT register without a VSK number", async () => {
    await publishSeller(OUTSIDE);
    expect(shop.page().texts.company).toMatchObject(OUTSIDE);
    const version = shop.page().texts.termsVersion;
    const { body } = await shop.asAdmin<{ text: string }>("GET", `/api/admin/terms/${version}`);
    expect(body.text).not.toContain("VSK-númer");
    expect(body.text).not.toContain("24%");
    expect(body.text).toContain("án virðisaukaskatts, þar sem seljandi er ekki á virðisaukaskattsskrá");
  });

  test("treats a seller as registered by default", async () => {
    const site = await shop.read();
    const { isVatRegistered: _, ...company } = site.company;
    expect((await shop.save({ ...site, company })).body.company.isVatRegistered).toBe(true);
  });
});

test("keeps the VAT rate of the moment an order was opened [M1.43]", async () => {
  const [early, late] = [await shop.newUser(), await shop.newUser()];
  await publishSeller(REGISTERED);
  const opened = (await shop.checkout(early)).body;
  await publishSeller(OUTSIDE);
  await shop.payFor(opened);
  const second = await shop.buy(late);
  expect(await stored(`payments/${opened.paymentId}`)).toMatchObject({ amount: 24_900, vatPercent: 24 });
  expect(await receiptOf(opened.paymentId)).toMatchObject({ vat: 4819, vatPercent: 24 });
  expect(await stored(`payments/${second}`)).toMatchObject({ amount: 24_900, vatPercent: 0 });
  expect(await receiptOf(second)).toMatchObject({ vat: 0, vatPercent: 0 });
  const sales = await shop.get<Sale[]>("/api/admin/payments?status=completed");
  const rates = Object.fromEntries(sales.map(({ id, vatPercent }) => [id, vatPercent]));
  expect(rates).toEqual({ [opened.paymentId]: 24, [second]: 0 });
});

test("charges no VAT before the seller's new registration is published", async () => {
  await publishSeller(OUTSIDE);
  const site = await shop.read();
  await shop.save({ ...site, company: { ...site.company, ...REGISTERED } });
  const id = await shop.buy(await shop.newUser());
  expect(await stored(`payments/${id}`)).toMatchObject({ vatPercent: 0 });
});

test("sums the VAT of a month across a registration change and refunds at the rate of the order [M1.43]", async () => {
  await publishSeller(REGISTERED);
  const withVat = await shop.buy(await shop.newUser());
  await publishSeller(OUTSIDE);
  await shop.buy(await shop.newUser());
  expect((await totalsOf("2027-03")).sold).toEqual({ count: 2, sum: 49_800, vat: 4819 });
  const refund = { reason: "Hætti við", byHand: true };
  expect((await shop.asAdmin("POST", `/api/admin/payments/${withVat}/refund`, refund)).status).toBe(200);
  expect((await totalsOf("2027-03")).refunded).toEqual({ count: 1, sum: 24_900, vat: 4819 });
});

describe("overview", () => {
  const highlights = async () =>
    (await shop.get<Highlights>("/api/admin/overview/highlights")).salesNearVatLimit;
  const ofMonth = (month: string, revenue: number, refunded = 0) =>
    shop.db.doc(`monthlyRollups/${month}`).set({ ...NO_FIGURES, month, sales: 1, revenue, refunded });
  const ofDay = (day: string, revenue: number) =>
    shop.db.doc(`rollups/${day}`).set({ ...NO_FIGURES, day, sales: 1, revenue });

  beforeEach(async () => {
    await ofMonth("2026-03", 9_000_000);
    await ofDay("2026-03-10", 5_000_000); // one day too old
    await ofDay("2026-03-11", 300_000);
    await ofMonth("2026-04", 400_000);
    await ofMonth("2027-02", 900_000, 200_000);
    await ofDay("2027-03-09", 99_000);
  });

  test("reports the sales of the last twelve months, less refunds, for a seller near the VAT limit [M1.43]", async () => {
    await publishSeller(OUTSIDE);
    expect(await highlights()).toBeNull(); // 1.499.000 kr.
    await shop.buy(await shop.newUser());
    expect(await highlights()).toBe(1_523_900);
  });

  test.each([
    [99_999, null],
    [100_000, 1_500_000],
    [100_001, 1_500_001],
  ])("with sales of %d kr. on the last day, the overview reports %s [M1.43]", async (sales, reported) => {
    await publishSeller(OUTSIDE);
    await ofDay("2027-03-09", sales);
    expect(await highlights()).toBe(reported);
  });

  test("does not warn a registered seller", async () => {
    await publishSeller(REGISTERED);
    await shop.buy(await shop.newUser());
    expect(await highlights()).toBeNull();
  });
});
