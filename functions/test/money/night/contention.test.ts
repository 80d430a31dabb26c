import { EventEmitter, once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { providerMessage } from "../../api/provider.ts";
import { openShopProcesses, type Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, PENDING } from "../ledger.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShopProcesses({ processes: 2, contention: "real", mode: "ticket" });
});
afterAll(() => shop?.stop());

/** Keeps a document locked for writers until the returned function is called. */
async function hold(path: string): Promise<() => Promise<void>> {
  const gate = new EventEmitter();
  const held = once(gate, "held");
  const holding = shop.db.runTransaction(async (tx) => {
    await tx.get(shop.db.doc(path));
    gate.emit("held");
    await once(gate, "release");
  });
  await held;
  return async () => {
    gate.emit("release");
    await holding;
  };
}

test("returns 503 with Retry-After if retries run out and completes the payment once the documents are free [M1.31]", async () => {
  const opened = await atTheCardPage(shop);
  const release = await hold(`payments/${opened.id}`);
  const [webhook, back, byHand] = await Promise.all([
    shop.postWebhook("notification", providerMessage(opened.order)),
    shop.postWebhook("success", providerMessage(opened.order, { step: "Confirmation" })),
    shop.asAdmin("POST", `/api/admin/payments/${opened.id}/complete`, {
      reason: "Greitt samkvæmt lista Teya",
      authorizationCode: "A-778899",
    }),
  ]);
  expect(webhook.status).toBe(503);
  expect(webhook.headers.get("retry-after")).toBe("5");
  expect(back.headers.get("location")).toBe(`/payment/success?payment_id=${opened.id}&auto_complete=true`);
  expect(byHand).toMatchObject({ status: 503, body: { code: "busy" } });
  expect(byHand.headers.get("retry-after")).toBe("5");
  expect(await ledgerOf(shop, opened)).toMatchObject(PENDING);

  await release();
  await shop.apis[0]?.runMaintenance();
  expect(await ledgerOf(shop, opened)).toMatchObject(COMPLETED);
  expect((await shop.postWebhook("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
  expect(await ledgerOf(shop, opened)).toMatchObject(COMPLETED);
});
