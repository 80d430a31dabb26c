import { expect, test } from "vitest";
import type { Coupon } from "../../../src/coupons/schema.ts";
import { providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, owns, RETURNED, shownTransitions } from "../ledger.ts";
import { repeated } from "../repeated.ts";

/** Cases 1-4, 12 and 14: repeated success messages, and two payments for one course. */
export function repeatsAndRaces(shop: () => Shop): void {
  const post = (...sent: Parameters<Shop["postWebhook"]>) => shop().postWebhook(...sent);

  test("1. completes an order once for three identical simultaneous webhooks and uses the coupon once [9.26] [M1.1]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon({ isOneTime: true });
      const opened = await atTheCardPage(shop(), { couponId });
      const message = providerMessage(opened.order);
      const answers = await Promise.all([1, 2, 3].map(() => post("notification", message)));
      expect(answers.map(({ body }) => body)).toEqual([ACCEPTED, ACCEPTED, ACCEPTED]);
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        ...COMPLETED,
        redemption: { state: "redeemed", paymentId: opened.id },
      });
    }));

  test("2. completes an order once if webhook and browser return arrive at the same time [M1.2]", () =>
    repeated(async () => {
      const opened = await atTheCardPage(shop());
      const [webhook, back] = await Promise.all([
        post("notification", providerMessage(opened.order)),
        post("success", providerMessage(opened.order, { step: "Confirmation" })),
      ]);
      expect(webhook).toMatchObject({ status: 200, body: ACCEPTED });
      expect(back.headers.get("location")).toBe(
        `/payment/success?payment_id=${opened.id}&auto_complete=true`,
      );
      expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
    }));

  test("3. grants access if the buyer closes the tab and only the webhook arrives [M1.3]", async () => {
    const opened = await atTheCardPage(shop());
    expect((await post("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
    expect(await owns(shop(), opened.buyer)).toBe(true);
    expect(await shownTransitions(shop(), opened.id)).toEqual(["nothing → pending", "pending → completed"]);
  });

  test("4. completes an order on the browser return if it is proof of payment and adds the references on the later webhook [M1.4] [M2.12]", async () => {
    const opened = await atTheCardPage(shop());
    const back = await post("success", providerMessage(opened.order, { step: "Confirmation" }));
    expect(back.headers.get("location")).toContain(`/payment/success?payment_id=${opened.id}`);
    expect(await ledgerOf(shop(), opened)).toMatchObject(RETURNED[shop().mode]);
    const unreferenced = { paymentReference: null, refundId: null };
    expect(await shop().read(`payments/${opened.id}`)).toMatchObject(unreferenced);

    expect((await post("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
    const references = { paymentReference: "123456", refundId: `R-${opened.id}` };
    expect(await shop().read(`payments/${opened.id}`)).toMatchObject(references);
  });

  test("12. records two simultaneous payments for one course, opens one review and rejects a third checkout [M1.12]", () =>
    repeated(async () => {
      const first = await atTheCardPage(shop());
      const paid = [first, await atTheCardPage(shop(), { buyer: first.buyer })];
      await Promise.all(paid.map(({ order }) => post("notification", providerMessage(order))));
      const ledgers = await Promise.all(paid.map((each) => ledgerOf(shop(), each)));
      expect(ledgers.map(({ status }) => status)).toEqual(["completed", "completed"]);
      expect(ledgers.map(({ reviewReason }) => reviewReason ?? "none").sort()).toEqual([
        "already_owned",
        "none",
      ]);
      const refused = await shop().checkout(first.buyer);
      expect(refused).toMatchObject({ status: 409, body: { code: "already_owned" } });

      const second = paid[ledgers.findIndex(({ reviewReason }) => reviewReason === "already_owned")];
      const refund = { reason: "Greitt tvisvar", byHand: true };
      await shop().asAdmin("POST", `/api/admin/payments/${second?.id}/refund`, refund);
      expect(await owns(shop(), first.buyer)).toBe(true);
    }));

  test("14. counts the coupon once if the same checkout completes several times [M1.14]", () =>
    repeated(async () => {
      const couponId = await shop().newCoupon();
      const opened = await atTheCardPage(shop(), { couponId });
      const answers = await Promise.all([
        post("notification", providerMessage(opened.order)),
        post("notification", providerMessage(opened.order, { authorizationcode: "654321" })),
        post("success", providerMessage(opened.order, { step: "Confirmation" })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 303]);
      expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
      expect(await couponOf(couponId)).toMatchObject({ usedCount: 1, usedBy: [opened.buyer.id] });
    }));

  async function couponOf(id: string): Promise<Coupon | undefined> {
    let path: string | undefined = "/api/admin/coupons";
    while (path !== undefined) {
      const { body, headers }: { body: Coupon[]; headers: Headers } = await shop().asAdmin<Coupon[]>(
        "GET",
        path,
      );
      const found = body.find((coupon) => coupon.id === id);
      if (found !== undefined) return found;
      path = headers.get("link")?.match(/<([^>]+)>/)?.[1];
    }
    return undefined;
  }
}
