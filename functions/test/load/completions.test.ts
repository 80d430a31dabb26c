import { afterAll, beforeAll, expect, test } from "vitest";
import { providerMessage } from "../api/provider.ts";
import { ledgerOf } from "../money/ledger.ts";
import { openShopProcesses, type Shop } from "../processes/shop-processes.ts";

const ORDERS = 60;

let shop: Shop;
beforeAll(async () => {
  shop = await openShopProcesses({ contention: "real", mode: "ticket" });
});
afterAll(() => shop?.stop());

test(`completes ${ORDERS} simultaneous payments from one network with one notification each [M1.32]`, async () => {
  const buyers = await shop.customers(ORDERS);
  const replies = await Promise.all(buyers.map((buyer) => shop.checkout(buyer)));
  expect(replies.map(({ status }) => status)).toEqual(buyers.map(() => 200));
  const orders = await Promise.all(replies.map(({ body }) => shop.orderOf(body)));

  const webhooks = orders.map((order) => shop.postWebhook("notification", providerMessage(order)));
  const answers = await Promise.all(webhooks);
  expect(answers.map(({ status }) => status)).toEqual(orders.map(() => 200));
  for (const [index, buyer] of buyers.entries()) {
    const id = replies[index]?.body.paymentId ?? "";
    expect(await ledgerOf(shop, { buyer, id })).toMatchObject({ status: "completed", owns: true });
  }
});
