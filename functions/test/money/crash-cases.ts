import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type ProviderEndpoint, providerMessage } from "../api/provider.ts";
import type { Person } from "../processes/people.ts";
import { openShopProcesses, type Shop } from "../processes/shop-processes.ts";
import type { Api } from "../processes/start-api.ts";
import { dieAtEveryStep, expectDeaths, type Scenario } from "./die-at-every-step.ts";
import { ACCEPTED, COMPLETED, ledgerOf, type Opened } from "./ledger.ts";

const MINUTE = 60_000;

/** The shop whose processes die. Its own API process survives. */
let shop: Shop;
let survivor: Api;

type Wish = { buyer: Person; couponId: string };
type Order = Opened & { couponId: string };

const checkout = (api: Api, { buyer, couponId }: Wish) => shop.at(api).checkout(buyer, couponId);

const post = (api: Api, endpoint: ProviderEndpoint, message: URLSearchParams) =>
  shop.at(api).postWebhook(endpoint, message);

async function wish(discountValue: number): Promise<Wish> {
  return { buyer: await shop.customer(), couponId: await shop.newCoupon({ isOneTime: true, discountValue }) };
}

async function openOrder(): Promise<Order> {
  const wanted = await wish(20);
  const { body } = await checkout(survivor, wanted);
  return { ...wanted, id: body.paymentId, order: await shop.orderOf(body), reply: body };
}

/** Returns the coupon's redemptions and the buyer's orders. */
async function standing({ buyer, couponId }: Wish) {
  const redemptions = await shop.db.collection(`coupons/${couponId}/redemptions`).get();
  const payments = await shop.db.collection("payments").where("userId", "==", buyer.id).get();
  return {
    redemptions: redemptions.docs.map((redemption) => `${redemption.data().state} by ${redemption.id}`),
    orders: payments.docs.map((payment) => payment.data().status as string),
    ids: payments.docs.map((payment) => payment.id),
  };
}

async function expectAllOrNothing(order: Pick<Order, "buyer" | "id">): Promise<void> {
  const { status, owns, redemption, hasReceipt, transitions, reviewReason } = await ledgerOf(shop, order);
  const halt = { status, owns, redemption: redemption?.state, hasReceipt, transitions, reviewReason };
  const nothing = {
    status: "pending",
    owns: false,
    redemption: "reserved",
    hasReceipt: false,
    transitions: [],
  };
  expect([
    { ...nothing, reviewReason: null },
    { ...COMPLETED, redemption: "redeemed" },
  ]).toContainEqual(halt);
}

/** Maintenance sends the receipt. It sends it again if the process died before it was marked as sent. */
async function expectOneMail(buyer: Person, diedBefore: string): Promise<void> {
  await survivor.setClock(2 * MINUTE);
  await survivor.runMaintenance();
  await survivor.setClock(0);
  const mails = shop.mailbox.to(buyer.email);
  expect(new Set(mails.map(({ messageId }) => messageId)).size, `died before ${diedBefore}`).toBe(1);
  // Both have the same Message-ID, so that a mailbox recognizes the duplicate.
  expect(mails).toHaveLength(diedBefore === "emails.setSent" ? 2 : 1);
}

/** A success through one of the provider endpoints. */
function completionThrough(endpoint: ProviderEndpoint, step: string): Scenario<Order> {
  const send = (api: Api, { order }: Order) => post(api, endpoint, providerMessage(order, { step }));
  return {
    prepare: openOrder,
    act: send,
    checkHalt: expectAllOrNothing,
    async again(situation) {
      const { status, body } = await send(survivor, situation);
      expect({ status, body }).toEqual(
        endpoint === "notification" ? { status: 200, body: ACCEPTED } : { status: 303, body: "" },
      );
    },
    async checkEnd(situation, diedBefore) {
      const { buyer, id } = situation;
      await expectOneMail(buyer, diedBefore);
      expect(await ledgerOf(shop, situation)).toMatchObject({
        ...COMPLETED,
        redemption: { state: "redeemed", paymentId: id },
      });
      expect(await standing(situation)).toMatchObject({
        redemptions: [`redeemed by ${buyer.id}`],
        orders: ["completed"],
      });
    },
  };
}

/** An interrupted checkout. The buyer clicks the button again and pays. */
const pricedCheckout: Scenario<Wish> = {
  prepare: () => wish(20),
  act: checkout,
  async checkHalt(wanted) {
    const { redemptions, orders } = await standing(wanted);
    expect([
      { redemptions: [], orders: [] },
      { redemptions: [`reserved by ${wanted.buyer.id}`], orders: ["pending"] },
    ]).toContainEqual({ redemptions, orders });
  },
  async again(wanted) {
    const { status, body } = await checkout(survivor, wanted);
    expect(status).toBe(200);
    const { body: word } = await post(survivor, "notification", providerMessage(await shop.orderOf(body)));
    expect(word).toBe(ACCEPTED);
  },
  async checkEnd(wanted) {
    const { redemptions, orders } = await standing(wanted);
    expect(redemptions).toEqual([`redeemed by ${wanted.buyer.id}`]);
    expect(orders.filter((status) => status === "completed")).toHaveLength(1);
    expect(orders.length).toBeLessThanOrEqual(2);
  },
};

/** An interrupted free checkout. The buyer clicks the button again. */
const freeCheckout: Scenario<Wish> = {
  prepare: () => wish(100),
  act: checkout,
  async checkHalt(wanted) {
    const { redemptions, orders, ids } = await standing(wanted);
    if (orders.length === 0) expect(redemptions).toEqual([]);
    else await expectAllOrNothing({ ...wanted, id: ids[0] ?? "" });
  },
  async again(wanted) {
    const wasDone = (await standing(wanted)).orders.length > 0;
    expect((await checkout(survivor, wanted)).status).toBe(wasDone ? 409 : 200);
  },
  async checkEnd(wanted, diedBefore) {
    const { redemptions, orders } = await standing(wanted);
    expect({ redemptions, orders }).toEqual({
      redemptions: [`redeemed by ${wanted.buyer.id}`],
      orders: ["completed"],
    });
    await expectOneMail(wanted.buyer, diedBefore);
  },
};

/** Scheduled maintenance with a webhook whose effects could not be saved when it arrived. */
const scheduledRound: Scenario<Order> = {
  ...completionThrough("notification", "Payment"),
  async prepare() {
    const order = await openOrder();
    const user = shop.db.doc(`users/${order.buyer.id}`);
    const whole = (await user.get()).data() ?? {};
    await user.set({ name: "unreadable" });
    expect((await post(survivor, "notification", providerMessage(order.order))).status).toBe(500);
    await user.set(whole);
    return order;
  },
  act: (api) => api.runMaintenance(),
  async again() {
    await survivor.runMaintenance();
  },
};

const died = (of: string, deaths: string[]) => console.info(`${of}: ${deaths.length} deaths`);

/** Tests of money case 24 by the interrupted request. */
const CASES = {
  webhook: () =>
    test("completes the order on the next webhook after a crash in a webhook", async () => {
      const deaths = await dieAtEveryStep(shop.environment, completionThrough("notification", "Payment"));
      died("server call", deaths);
      expectDeaths(deaths, ["begin", "tx.payments.save", "commit", "committed", "answer"]);
    }),

  browserReturn: () =>
    test("completes the order on the next browser return after a crash in a return", async () => {
      const deaths = await dieAtEveryStep(shop.environment, completionThrough("success", "Confirmation"));
      died("browser's return", deaths);
      expectDeaths(deaths, ["begin", "tx.users.saveEntitlements", "commit", "answer"]);
    }),

  checkout: () =>
    test("loses no coupon redemption after a crash in a checkout and lets the buyer pay", async () => {
      const deaths = await dieAtEveryStep(shop.environment, pricedCheckout);
      died("checkout", deaths);
      expectDeaths(deaths, [
        "tx.payments.create",
        "tx.redemptions.save",
        "commit",
        "provider.createSession",
        "payments.saveSession",
      ]);
    }),

  freeCheckout: () =>
    test("grants a free order completely or not at all after a crash in a free checkout", async () => {
      const deaths = await dieAtEveryStep(shop.environment, freeCheckout);
      died("free checkout", deaths);
      expectDeaths(deaths, ["tx.payments.create", "tx.users.saveEntitlements", "tx.emails.add", "commit"]);
    }),

  maintenance: () =>
    test("completes the order and sends its receipt in the next maintenance run after a crash in maintenance", async () => {
      const deaths = await dieAtEveryStep(shop.environment, scheduledRound);
      died("scheduled maintenance", deaths);
      expectDeaths(deaths, [
        "events.unhandled",
        "tx.payments.save",
        "commit",
        "mailer.send",
        "emails.setSent",
      ]);
    }),
};

/** Kills a process at each step of the named requests and of the maintenance. */
export function crashCases(...names: (keyof typeof CASES)[]): void {
  beforeAll(async () => {
    shop = await openShopProcesses({ processes: 1, mode: "ticket" });
    [survivor] = shop.apis;
  });
  afterAll(() => shop?.stop());

  describe("24. crash between any two steps [M1.24]", () => {
    for (const name of names) CASES[name]();
  });
}
