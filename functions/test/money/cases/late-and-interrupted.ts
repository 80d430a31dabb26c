import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, type Opened, PENDING } from "../ledger.ts";
import { REPETITIONS, times } from "../repeated.ts";

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** About the duration of the maintenance. Late webhooks arrive throughout that time. In milliseconds. */
const SPREAD_MS = 180;

/** Cases 11, 15, 19 and 22: late messages, interruptions and retries. */
export function lateAndInterrupted(shop: () => Shop): void {
  const post = (...sent: Parameters<Shop["postWebhook"]>) => shop().postWebhook(...sent);
  const runMaintenance = () => Promise.all(shop().apis.map((api) => api.runMaintenance()));

  const openedWithCoupon = async () =>
    atTheCardPage(shop(), { couponId: await shop().newCoupon({ isOneTime: true }) });

  test("11. rolls back a failed grant without acknowledging it and completes the order on the next webhook [M1.11]", async () => {
    const couponId = await shop().newCoupon();
    const opened = await atTheCardPage(shop(), { couponId });
    const inTheWay = shop().db.doc(`emails/receipt-${opened.id}`); // the receipt cannot be queued twice
    await inTheWay.set({ sentAt: null });
    expect((await post("notification", providerMessage(opened.order))).status).toBe(500);
    const undone = { status: "pending", owns: false, redemption: { state: "reserved" } };
    expect(await ledgerOf(shop(), opened)).toMatchObject(undone);
    await inTheWay.delete();
    expect((await post("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject({ ...COMPLETED, redemption: { state: "redeemed" } });
  });

  const cancel = ({ order }: Opened) => post("notification", providerMessage(order, { status: "CANCEL" }));
  const expire = () =>
    shop()
      .setClock(DAY + MINUTE)
      .then(runMaintenance);

  test.each([
    ["cancelled", null, cancel],
    ["expired", "unconfirmed", expire],
  ])(
    "15. completes a payment that is %s on a later success and closes its review [M1.15]",
    async (status, reviewReason, close) => {
      const opened = await openedWithCoupon();
      await close(opened);
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        status,
        reviewReason,
        owns: false,
        redemption: null,
      });
      expect((await post("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        ...COMPLETED,
        redemption: { state: "redeemed" },
        transitions: [`pending → ${status}`, `${status} → completed`],
      });
    },
  );

  test("15. completes a late payment whose coupon went to another customer and opens a review [M1.15]", async () => {
    const couponId = await shop().newCoupon({ isOneTime: true });
    const late = await atTheCardPage(shop(), { couponId });
    await shop().setClock(31 * MINUTE);
    const other = await atTheCardPage(shop(), { couponId });
    expect((await post("notification", providerMessage(other.order))).body).toBe(ACCEPTED);
    expect((await post("notification", providerMessage(late.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), other)).toMatchObject(COMPLETED);
    expect(await ledgerOf(shop(), late)).toMatchObject({ ...COMPLETED, reviewReason: "coupon_overused" });
  });

  test("19. completes a day-old order if its success arrives during the scheduled maintenance [M1.19]", async () => {
    const orders = await Promise.all(times(REPETITIONS, () => openedWithCoupon()));
    await shop().setClock(DAY + MINUTE);
    const webhooks = orders.map(async ({ order }, place) => {
      await sleep((place * SPREAD_MS) / orders.length); // before, during and after the maintenance of their order
      return post("notification", providerMessage(order));
    });
    const [answers] = await Promise.all([Promise.all(webhooks), runMaintenance()]);
    expect(answers.map(({ body }) => body)).toEqual(orders.map(() => ACCEPTED));
    for (const opened of orders) {
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        status: "completed",
        reviewReason: null,
        owns: true,
        redemption: { state: "redeemed" },
      });
    }
  });

  test("19. opens a review of an unpaid order, then expires the order after a day and releases its coupon [9.25] [M1.19]", async () => {
    const opened = await openedWithCoupon();
    await shop().setClock(DAY - MINUTE);
    await runMaintenance();
    const reviewed = { ...PENDING, reviewReason: "unconfirmed", redemption: { state: "reserved" } };
    expect(await ledgerOf(shop(), opened)).toMatchObject(reviewed);
    await shop().setClock(DAY + MINUTE);
    await runMaintenance();
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      status: "expired",
      reviewReason: "unconfirmed",
      owns: false,
      redemption: null,
      transitions: ["pending → expired"],
    });
    const listed = await shop().asAdmin<{ id: string }[]>("GET", "/api/admin/payments?status=expired");
    expect(listed.body.map(({ id }) => id)).toContain(opened.id);
  });

  test("22. completes payments while the mail server is down and sends each receipt once afterwards [M1.22]", async () => {
    shop().mailbox.state.refuse = true;
    const orders = await Promise.all(times(REPETITIONS, () => atTheCardPage(shop())));
    const answers = await Promise.all(
      orders.map(({ order }) => post("notification", providerMessage(order))),
    );
    expect(answers.map(({ body }) => body)).toEqual(orders.map(() => ACCEPTED));
    await runMaintenance();
    for (const each of orders) expect(await ledgerOf(shop(), each)).toMatchObject({ ...COMPLETED, mails: 0 });
    shop().mailbox.state.refuse = false;
    await shop().setClock(3 * MINUTE);
    await runMaintenance();
    await shop().setClock(DAY / 2);
    await runMaintenance();
    for (const each of orders) expect(await ledgerOf(shop(), each)).toMatchObject({ ...COMPLETED, mails: 1 });
  });
}
