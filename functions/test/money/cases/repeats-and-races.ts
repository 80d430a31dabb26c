import { expect, test } from "vitest";
import type { Coupon } from "../../../src/contract/coupon.ts";
import { providerMessage } from "../../api/provider.ts";
import type { Shop } from "../../processes/shop-processes.ts";
import { ACCEPTED, atTheCardPage, COMPLETED, ledgerOf, owns, shownMoves } from "../ledger.ts";
import { repeated } from "../repeated.ts";

/** Cases 1-4, 12 and 14: the same word several times, from several sides, and two payments for one course. */
export function repeatsAndRaces(shop: () => Shop): void {
  const tell = (...told: Parameters<Shop["tell"]>) => shop().tell(...told);

  test("1. three identical server calls at the same instant: one completion, one mail, coupon used once", () =>
    repeated(async () => {
      const couponId = await shop().coupon({ isOneTime: true });
      const opened = await atTheCardPage(shop(), { couponId });
      const message = providerMessage(opened.order);
      const answers = await Promise.all([1, 2, 3].map(() => tell("notification", message)));
      expect(answers.map(({ body }) => body)).toEqual([ACCEPTED, ACCEPTED, ACCEPTED]);
      expect(await ledgerOf(shop(), opened)).toMatchObject({
        ...COMPLETED,
        redemption: { state: "redeemed", paymentId: opened.id },
      });
      expect((await shop().db.collection(`coupons/${couponId}/redemptions`).get()).size).toBe(1);
    }));

  test("2. server call and browser return at the same instant: one completion", () =>
    repeated(async () => {
      const opened = await atTheCardPage(shop());
      const [call, back] = await Promise.all([
        tell("notification", providerMessage(opened.order)),
        tell("success", providerMessage(opened.order, { step: "Confirmation" })),
      ]);
      expect(call).toMatchObject({ status: 200, body: ACCEPTED });
      expect(back.headers.get("location")).toBe(
        `/payment/success?payment_id=${opened.id}&auto_complete=true`,
      );
      expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
    }));

  test("3. the buyer closes the tab and only the server call comes: access granted", async () => {
    const opened = await atTheCardPage(shop());
    expect((await tell("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
    expect(await owns(shop(), opened.buyer)).toBe(true);
    expect(await shownMoves(shop(), opened.id)).toEqual(["nothing → pending", "pending → completed"]);
  });

  test("4. the browser returns first: completed there; the later server call changes nothing and is Accepted", async () => {
    const opened = await atTheCardPage(shop());
    await tell("success", providerMessage(opened.order, { step: "Confirmation" }));
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
    const before = await shop().read(`payments/${opened.id}`);
    expect((await tell("notification", providerMessage(opened.order))).body).toBe(ACCEPTED);
    expect(await shop().read(`payments/${opened.id}`)).toEqual(before);
    expect(await ledgerOf(shop(), opened)).toMatchObject(COMPLETED);
  });

  test("12. two tabs pay twice at the same instant: both recorded, one access, one marked; a third checkout is refused", () =>
    repeated(async () => {
      const first = await atTheCardPage(shop());
      const second = await atTheCardPage(shop(), { buyer: first.buyer });
      const paid = [first, second];
      await Promise.all(paid.map(({ order }) => tell("notification", providerMessage(order))));
      const ledgers = await Promise.all(paid.map((each) => ledgerOf(shop(), each)));
      expect(ledgers.map(({ status }) => status)).toEqual(["completed", "completed"]);
      expect(ledgers.map(({ reviewReason }) => reviewReason ?? "none").sort()).toEqual([
        "already_owned",
        "none",
      ]);
      const refused = await shop().checkout(first.buyer);
      expect(refused).toMatchObject({ status: 409, body: { code: "already_owned" } });

      const marked = paid[ledgers.findIndex(({ reviewReason }) => reviewReason === "already_owned")];
      const refund = { reason: "Greitt tvisvar", byHand: true };
      await shop().asAdmin("POST", `/api/admin/payments/${marked?.id}/refund`, refund);
      expect(await owns(shop(), first.buyer)).toBe(true);
    }));

  test("14. the same checkout completing twice counts the coupon once and never fails a paid order", () =>
    repeated(async () => {
      const couponId = await shop().coupon();
      const opened = await atTheCardPage(shop(), { couponId });
      const answers = await Promise.all([
        tell("notification", providerMessage(opened.order)),
        tell("notification", providerMessage(opened.order, { authorizationcode: "654321" })),
        tell("success", providerMessage(opened.order, { step: "Confirmation" })),
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
