import { expect, test } from "vitest";
import type { Overview } from "../../../src/insights/schema.ts";
import type { PaymentDetail } from "../../../src/payments/schema.ts";
import { providerMessage, refundRequest } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { COMPLETED, ledgerOf, type Opened, paidAtTheCardPage } from "../ledger.ts";
import { repeated } from "../repeated.ts";

/** Longer than a refund that was requested is left to be answered, in milliseconds. */
const REFUND_OVERDUE_MS = 3 * 60_000;

/** Cases 20 and 28: money that is given back. */
export function refunds(shop: () => Shop): void {
  const refund = ({ id }: Pick<Opened, "id">, byHand = false) =>
    shop().asAdmin("POST", `/api/admin/payments/${id}/refund`, { reason: "Hætti við", byHand });
  const reviewsOf = async ({ id }: Opened) =>
    (await shop().asAdmin<PaymentDetail>("GET", `/api/admin/payments/${id}`)).body.reviews;

  test("20. a refund requested by three at the same instant: made once, access removed, a second one refused [M1.20]", () =>
    repeated(async () => {
      const opened = await paidAtTheCardPage(shop());
      const answers = await Promise.all([refund(opened), refund(opened), refund(opened)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      // Refused here, before the provider was asked: it does not have to.
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

  test("20. revenue is the sum of what was paid and not given back [M1.20]", async () => {
    const completed = await shop().db.collection("payments").where("status", "==", "completed").get();
    const sum = completed.docs.reduce((total, payment) => total + payment.data().amount, 0);
    const { body } = await shop().asAdmin<Overview>("GET", "/api/admin/overview");
    expect(body).toMatchObject({ revenue: sum, soldSubscriptions: completed.size });
  });

  test("28. a refund whose answer was lost, then answered 'already refunded', stays under review until it is recorded by hand [M1.28] [M2.13]", async () => {
    const opened = await paidAtTheCardPage(shop());
    // Requested, carried out by the provider, and the process ended before the answer was saved.
    const { refundId, amount } = (await shop().read(`payments/${opened.id}`)) ?? {};
    const request = { method: "POST", body: refundRequest(refundId, amount) };
    const carriedOut = await fetch(`${shop().cards.url}/securepay/refund.aspx`, request);
    expect(await carriedOut.text()).toContain("ret=True");
    const requested = { state: "requested", actor: shop().admin.id, reason: "Hætti við", at: new Date() };
    await shop().db.doc(`payments/${opened.id}`).update({ refund: requested });

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
}
