import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Overview } from "../../../src/contract/admin.ts";
import { providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, paidAtTheCardPage, UNTOUCHED } from "../ledger.ts";
import { REPETITIONS, repeated, times } from "../repeated.ts";

const MINUTE = 60_000;
const SPREAD_MS = 15;
const DAY = 24 * 60 * MINUTE;

/** Cases 11, 15, 19, 20 and 22: what comes late, breaks off, is given back or must be tried again. */
export function lateAndBroken(shop: () => Shop): void {
  const tell = (...told: Parameters<Shop["tell"]>) => shop().tell(...told);
  const runMaintenance = () => Promise.all(shop().apis.map((api) => api.runMaintenance()));

  const openedWithCoupon = async () =>
    atTheCardPage(shop(), { couponId: await shop().coupon({ isOneTime: true }) });

  test("11. the grant fails after 'completed': all is undone, not acknowledged, and the next call heals it", async () => {
    const couponId = await shop().coupon();
    const opened = await atTheCardPage(shop(), { couponId });
    const inTheWay = shop().db.doc(`emails/receipt-${opened.id}`); // the receipt cannot be queued twice
    await inTheWay.set({ sentAt: null });
    expect((await tell("notification", providerMessage(opened.order))).status).toBe(500);
    const broken = { status: "pending", owns: false, redemption: { state: "reserved" } };
    expect(await ledgerOf(shop(), opened)).toMatchObject(broken);
    await inTheWay.delete();
    expect((await tell("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject({ ...COMPLETED, redemption: { state: "redeemed" } });
  });

  test("15. success after cancel completes", async () => {
    const couponId = await shop().coupon({ isOneTime: true });
    const opened = await atTheCardPage(shop(), { couponId });
    await tell("notification", providerMessage(opened.order, { status: "CANCEL" }));
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      status: "cancelled",
      owns: false,
      redemption: null,
    });
    expect((await tell("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      status: "completed",
      reviewReason: null,
      owns: true,
      redemption: { state: "redeemed" },
      moves: ["pending → cancelled", "cancelled → completed"],
    });
  });

  test("15. success after the payment expired completes", async () => {
    const opened = await openedWithCoupon();
    await shop().setClock(DAY + MINUTE);
    await runMaintenance();
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      status: "expired",
      owns: false,
      redemption: null,
    });
    expect((await tell("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    await shop().setClock(0);
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      ...COMPLETED,
      redemption: { state: "redeemed" },
      moves: ["pending → expired", "expired → completed"],
    });
  });

  test("15. success after its reservation ran out and the coupon went to another: completed and marked", async () => {
    const couponId = await shop().coupon({ isOneTime: true });
    const late = await atTheCardPage(shop(), { couponId });
    await shop().setClock(31 * MINUTE);
    const other = await atTheCardPage(shop(), { couponId });
    expect((await tell("notification", providerMessage(other.order))).body).toBe(ACCEPTED);
    expect((await tell("notification", providerMessage(late.order))).body).toBe(ACCEPTED);
    await shop().setClock(0);
    expect(await ledgerOf(shop(), other)).toMatchObject(COMPLETED);
    expect(await ledgerOf(shop(), late)).toMatchObject({ ...COMPLETED, reviewReason: "coupon_overused" });
  });

  test("19. stuck pending for a day, and at the instant of the job's round a late success comes: it wins", async () => {
    const orders = await Promise.all(times(REPETITIONS, () => openedWithCoupon()));
    await shop().setClock(DAY + MINUTE);
    const calls = orders.map(async ({ order }, place) => {
      await sleep(place * SPREAD_MS); // some before, some after, and some while the round is at their order
      return tell("notification", providerMessage(order));
    });
    const [answers] = await Promise.all([Promise.all(calls), runMaintenance()]);
    await shop().setClock(0);
    expect(answers.map(({ body }) => body)).toEqual(orders.map(() => ACCEPTED));
    for (const opened of orders) {
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        status: "completed",
        owns: true,
        redemption: { state: "redeemed" },
      });
    }
  });

  test("19. an order that nobody paid shows as expired and lets go of its coupon; before that it is left alone", async () => {
    const couponId = await shop().coupon({ isOneTime: true });
    const opened = await atTheCardPage(shop(), { couponId });
    await shop().setClock(DAY - MINUTE);
    await runMaintenance();
    expect(await ledgerOf(shop(), opened)).toMatchObject({ ...UNTOUCHED, redemption: { state: "reserved" } });
    await shop().setClock(DAY + MINUTE);
    await runMaintenance();
    await shop().setClock(0);
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      status: "expired",
      owns: false,
      redemption: null,
      moves: ["pending → expired"],
    });
    const listed = await shop().asAdmin<{ id: string }[]>("GET", "/api/admin/payments?status=expired");
    expect(listed.body.map(({ id }) => id)).toContain(opened.id);
  });

  test("20. a refund asked for by three at the same instant: made once, access removed, revenue lowered, a second one refused", () =>
    repeated(async () => {
      const opened = await paidAtTheCardPage(shop());
      const refund = () =>
        shop().asAdmin("POST", `/api/admin/payments/${opened.id}/refund`, { reason: "Hætti við" });
      const answers = await Promise.all([refund(), refund(), refund()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      // Refused here, before the provider was asked: it does not have to.
      expect(answers.map(({ body }) => body.code)).not.toContain("refund_refused");
      const trail = await shop().db.collection(`payments/${opened.id}/events`).get();
      expect(trail.docs.filter((event) => event.data().id.startsWith("refund-"))).toHaveLength(2);
      expect(await refund()).toMatchObject({ status: 409, body: { code: "payment_not_refundable" } });
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        status: "refunded",
        owns: false,
        moves: [...COMPLETED.moves, "completed → refunded"],
      });
      await tell("success", providerMessage(opened.order, { step: "Confirmation" }));
      expect(await ledgerOf(shop(), opened)).toMatchObject({ status: "refunded", owns: false });
    }));

  test("20. revenue is the sum of what was paid and not given back", async () => {
    const completed = await shop().db.collection("payments").where("status", "==", "completed").get();
    const sum = completed.docs.reduce((total, payment) => total + payment.data().amount, 0);
    const { body } = await shop().asAdmin<Overview>("GET", "/api/admin/overview");
    expect(body).toMatchObject({ revenue: sum, soldSubscriptions: completed.size });
  });

  test("22. the mail server is down: the payment completes; the mail is retried by several at once and sent once", async () => {
    shop().mailbox.state.refuse = true;
    const orders = await Promise.all(times(REPETITIONS, () => atTheCardPage(shop())));
    const answers = await Promise.all(
      orders.map(({ order }) => tell("notification", providerMessage(order))),
    );
    expect(answers.map(({ body }) => body)).toEqual(orders.map(() => ACCEPTED));
    await runMaintenance();
    for (const each of orders) expect(await ledgerOf(shop(), each)).toMatchObject({ ...COMPLETED, mails: 0 });
    shop().mailbox.state.refuse = false;
    await shop().setClock(3 * MINUTE);
    await runMaintenance();
    await shop().setClock(DAY / 2);
    await runMaintenance();
    await shop().setClock(0);
    for (const each of orders) expect(await ledgerOf(shop(), each)).toMatchObject({ ...COMPLETED, mails: 1 });
  });
}
