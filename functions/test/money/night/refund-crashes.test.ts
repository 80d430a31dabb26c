import { afterAll, beforeAll, expect, test } from "vitest";
import { openShopProcesses, type Shop } from "../../processes/shop-processes.ts";
import type { Api } from "../../processes/start-api.ts";
import { dieAtEveryStep, expectDeaths, type Scenario } from "../die-at-every-step.ts";
import { ledgerOf, type Opened, paidAtTheCardPage } from "../ledger.ts";

/** Longer than a requested refund blocks other requests, in milliseconds. */
const REFUND_OVERDUE_MS = 3 * 60_000;

/** The shop whose processes die. Its own API process survives. */
let shop: Shop;
let survivor: Api;
beforeAll(async () => {
  shop = await openShopProcesses({ processes: 1, mode: "ticket" });
  [survivor] = shop.apis;
});
afterAll(() => shop?.stop());

function refund(api: Api, { id }: Opened, byHand = false) {
  return shop.at(api).ask<{ code?: string }>("POST", `/api/admin/payments/${id}/refund`, {
    cookie: shop.admin.cookie,
    body: { reason: "Hætti við", byHand },
  });
}

const refundThatBreaksOff: Scenario<Opened> = {
  prepare: () => paidAtTheCardPage(shop),
  act: (api, opened) => refund(api, opened),
  async checkHalt(opened) {
    const { status, owns } = await ledgerOf(shop, opened);
    expect([
      { status: "completed", owns: true },
      { status: "refunded", owns: false },
    ]).toContainEqual({ status, owns });
  },
  async again(opened) {
    await survivor.setClock(REFUND_OVERDUE_MS);
    const { body } = await refund(survivor, opened);
    // The provider has refunded, but the reply was lost. It now refuses, and an administrator records the refund manually.
    if (body.code === "refund_refused") expect((await refund(survivor, opened, true)).status).toBe(200);
    await survivor.setClock(0);
  },
  async checkEnd(opened) {
    expect(await ledgerOf(shop, opened)).toMatchObject({
      status: "refunded",
      owns: false,
      transitions: ["pending → completed", "completed → refunded"],
    });
    const { refunds } = (await (await fetch(`${shop.cards.url}/ledger`)).json()) as {
      refunds: { orderId: string }[];
    };
    expect(refunds.filter(({ orderId }) => orderId === opened.id)).toHaveLength(1);
  },
};

test("20. refunds once and revokes access if the process dies between any two steps of a refund [M1.20]", async () => {
  const deaths = await dieAtEveryStep(shop.environment, refundThatBreaksOff);
  console.info(`refund: ${deaths.length} deaths`);
  expectDeaths(deaths, ["provider.refund", "tx.users.saveEntitlements", "commit"]);
});
