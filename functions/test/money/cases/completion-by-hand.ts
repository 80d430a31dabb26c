import { expect, test } from "vitest";
import type { PaymentDetail, PaymentEvent } from "../../../src/payments/schema.ts";
import type { Review } from "../../../src/reviews/schema.ts";
import { providerMessage } from "../../api/provider.ts";
import { openCardPage, press } from "../../processes/buyer.ts";
import { importAdmin, type Person } from "../../processes/people.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, type Opened, PENDING } from "../ledger.ts";
import { repeated } from "../repeated.ts";

const MINUTE = 60_000;
const CODE = "A-778899";

/** Case 30: a paid order without a webhook of the provider. */
export function completionByHand(shop: () => Shop): void {
  const runMaintenance = () => Promise.all(shop().apis.map((api) => api.runMaintenance()));
  const complete = ({ id }: Opened, { cookie }: Person = shop().admin) =>
    shop().ask("POST", `/api/admin/payments/${id}/complete`, {
      cookie,
      body: { reason: "Greitt samkvæmt lista Teya", authorizationCode: CODE },
    });

  /** The buyer has paid and closed the tab. The provider has sent no webhook. */
  async function paidInSilence(): Promise<Opened> {
    const opened = await atTheCardPage(shop());
    await press(await openCardPage(opened.reply), "pay", "never");
    return opened;
  }

  test("30. reviews a paid order without a webhook after an hour and completes it by hand [M1.30]", async () => {
    const opened = await paidInSilence();
    await runMaintenance();
    expect(await ledgerOf(shop(), opened)).toMatchObject(PENDING);
    await shop().setClock(61 * MINUTE);
    await runMaintenance();
    expect(await ledgerOf(shop(), opened)).toMatchObject({ ...PENDING, reviewReason: "unconfirmed" });
    const open = await shop().asAdmin<Review[]>("GET", "/api/admin/reviews");
    expect(open.body.filter(({ subject }) => subject === opened.id)).toMatchObject([
      { reason: "unconfirmed", paymentId: opened.id },
    ]);

    expect(await complete(opened)).toMatchObject({ status: 200, body: { status: "completed" } });
    await runMaintenance();
    expect(await ledgerOf(shop(), opened)).toMatchObject({ ...COMPLETED, mails: 1 });
    const path = `/api/admin/payments/${opened.id}`;
    const { payment, reviews } = (await shop().asAdmin<PaymentDetail>("GET", path)).body;
    expect(payment).toMatchObject({ paymentReference: CODE, receiptNumber: expect.any(Number) });
    expect(reviews).toMatchObject([{ reason: "unconfirmed", closedAt: expect.any(String) }]);
    const events = (await shop().asAdmin<PaymentEvent[]>("GET", `${path}/events`)).body;
    expect(events.filter(({ type }) => type === "completed")).toMatchObject([
      { source: "admin", actor: "Stjóri", note: "Greitt samkvæmt lista Teya" },
    ]);
  });

  test("30. a webhook after a manual completion adds only the refund id and card digits [M1.30]", async () => {
    const opened = await paidInSilence();
    await complete(opened);
    const before = await shop().read(`payments/${opened.id}`);
    expect(before).toMatchObject({ status: "completed", paymentReference: CODE, refundId: null });
    const message = providerMessage(opened.order);
    const answers = await Promise.all([1, 2, 3].map(() => shop().postWebhook("notification", message)));
    expect(answers.map(({ body }) => body)).toEqual([ACCEPTED, ACCEPTED, ACCEPTED]);
    expect(await shop().read(`payments/${opened.id}`)).toEqual({
      ...before,
      refundId: `R-${opened.id}`,
      cardDigits: "4242",
      searchKeys: expect.arrayContaining(["4242"]),
    });
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("30. completes an order once if two administrators and the webhook complete it at the same time [M1.30]", async () => {
    const other = await importAdmin(shop().auth, shop().db);
    await repeated(async () => {
      const opened = await paidInSilence();
      const [first, second, webhook] = await Promise.all([
        complete(opened),
        complete(opened, other),
        shop().postWebhook("notification", providerMessage(opened.order)),
      ]);
      const statuses = [first.status, second.status].sort();
      expect([
        [200, 409],
        [409, 409],
      ]).toContainEqual(statuses);
      expect(webhook.body).toBe(ACCEPTED);
      expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
      expect(await shop().read(`payments/${opened.id}`)).toMatchObject({
        paymentReference: statuses.includes(200) ? CODE : "123456",
        refundId: `R-${opened.id}`,
      });
    });
  });

  test("30. completes an order once if two administrators complete it at the same time [M1.30]", async () => {
    const other = await importAdmin(shop().auth, shop().db);
    await repeated(async () => {
      const opened = await paidInSilence();
      const answers = await Promise.all([complete(opened), complete(opened, other)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("payment_not_completable");
      expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
    });
  });
}
