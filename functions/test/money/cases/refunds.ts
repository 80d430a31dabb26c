import { expect, test } from "vitest";
import type { PaymentDetail } from "../../../src/payments/schema.ts";
import { providerMessage, refundRequest } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { COMPLETED, ledgerOf, type Opened, paidAtTheCardPage } from "../ledger.ts";
import { repeated } from "../repeated.ts";

/** Longer than a requested refund may stay unanswered, in milliseconds. */
const REFUND_OVERDUE_MS = 3 * 60_000;

/** Cases 20 and 28: refunds. */
export function refunds(shop: () => Shop): void {
  const refund = ({ id }: Pick<Opened, "id">, byHand = false) =>
    shop().asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand });
  const reviewsOf = async ({ id }: Opened) =>
    (await shop().asAdmin<PaymentDetail>("GET", `/api/admin/payments/${id}`)).body.reviews;

  /** Returns an order that the provider has refunded, but the process ended before it saved the reply. */
  async function withLostReply(): Promise<Opened> {
    const opened = await paidAtTheCardPage(shop());
    const { refundId, amount, completedAt } = (await shop().read(`payments/${opened.id}`)) ?? {};
    const request = { method: "POST", body: refundRequest(refundId, amount) };
    const carriedOut = await fetch(`${shop().cards.url}/securepay/refund.aspx`, request);
    expect(await carriedOut.text()).toContain("ret=True");
    const asked = { actor: shop().admin.id, reason: "Hætti við", at: completedAt, amount: 24_900 };
    await shop()
      .db.doc(`payments/${opened.id}`)
      .update({ refund: { state: "requested", ...asked } });
    return opened;
  }

  test("20. refunds once for three simultaneous requests, revokes access and rejects a second refund [M1.20]", () =>
    repeated(async () => {
      const opened = await paidAtTheCardPage(shop());
      const answers = await Promise.all([refund(opened), refund(opened), refund(opened)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      // Rejected by the shop, without a call to the provider.
      expect(answers.map(({ body }) => body.code)).not.toContain("refund_refused");
      const events = await shop().db.collection(`payments/${opened.id}/events`).get();
      expect(events.docs.filter((event) => event.data().id.startsWith("refund-"))).toHaveLength(2);
      expect(await refund(opened)).toMatchObject({ status: 409, body: { code: "payment_not_refundable" } });
      const refunded = {
        status: "refunded",
        owns: false,
        transitions: [...COMPLETED.transitions, "completed → refunded"],
      };
      expect(await ledgerOf(shop(), opened)).toMatchObject(refunded);
      await shop().postWebhook("success", providerMessage(opened.order, { step: "Confirmation" }));
      expect(await ledgerOf(shop(), opened)).toMatchObject(refunded);
    }));

  test("28. keeps a refund with a lost reply under review until it is recorded manually [M1.28] [M2.13]", async () => {
    const opened = await withLostReply();
    expect(await refund(opened)).toMatchObject({ status: 409, body: { code: "refund_in_progress" } });
    await shop().setClock(REFUND_OVERDUE_MS);
    await Promise.all(shop().apis.map((api) => api.runMaintenance()));
    expect(await reviewsOf(opened)).toMatchObject([{ reason: "refund_unanswered", closedAt: null }]);

    expect(await refund(opened)).toMatchObject({ status: 409, body: { code: "refund_refused" } });
    await Promise.all(shop().apis.map((api) => api.runMaintenance()));
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      ...COMPLETED,
      reviewReason: "refund_unanswered",
    });
    expect(await reviewsOf(opened)).toMatchObject([{ reason: "refund_unanswered", closedAt: null }]);

    const byHand = await Promise.all([refund(opened, true), refund(opened, true)]);
    expect(byHand.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      status: "refunded",
      reviewReason: null,
      owns: false,
    });
    expect(await reviewsOf(opened)).toMatchObject([{ closedAt: expect.any(String), note: "refunded" }]);
  });
  test("28. reviews a refund with a lost reply if it is repeated before the maintenance runs [M1.28]", async () => {
    const opened = await withLostReply();
    await shop().setClock(REFUND_OVERDUE_MS);
    expect(await refund(opened)).toMatchObject({ status: 409, body: { code: "refund_refused" } });
    expect(await ledgerOf(shop(), opened)).toMatchObject({
      ...COMPLETED,
      reviewReason: "refund_unanswered",
    });
    expect((await refund(opened, true)).status).toBe(200);
    expect(await reviewsOf(opened)).toMatchObject([{ closedAt: expect.any(String), note: "refunded" }]);
  });
}
