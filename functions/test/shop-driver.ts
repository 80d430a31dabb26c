import { randomUUID } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { couponKey } from "../src/coupons/schema.ts";
import type { Gift, GiftInput } from "../src/payments/gifts/schema.ts";
import type { CheckoutReply } from "../src/payments/schema.ts";
import { type Address, MODE, type Mode, orderOf, pathFor, providerMessage } from "./api/provider.ts";
import type { Answer, Ask } from "./ask.ts";

/** Somebody with a session. */
type SignedIn = { cookie: string };

/** Terms of a coupon for a test; a fifth off for as many customers as like, unless said otherwise. */
export type CouponTerms = Partial<{
  discountType: "percentage" | "fixed";
  discountValue: number;
  isOneTime: boolean;
  maxUses: number;
  courseId: number;
  isPaused: boolean;
  validFrom: string;
  expiresAt: Date | string | null;
}>;

type Driven = {
  ask: Ask;
  db: Firestore;
  mode?: Mode;
  /** What the provider's requests carry besides; a request may say otherwise. */
  providerHeaders?: Record<string, string>;
};

/**
 * What customers and the card provider do at a shop, whether it is an app in this process or several processes: the same
 * requests, over `ask`.
 */
export function shopDriver({ ask, db, mode = MODE, providerHeaders = {} }: Driven) {
  /** Posts a message to its order's address, or to any other, as the provider or a browser sent by it would. */
  function postWebhook(
    address: Address,
    message: URLSearchParams | string,
    headers: Record<string, string> = {},
  ): Promise<Answer<string>> {
    return ask<string>("POST", pathFor(address, message, mode), {
      rawBody: message.toString(),
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        "sec-fetch-site": "cross-site",
        ...providerHeaders,
        ...headers,
      },
    });
  }

  function checkout({ cookie }: SignedIn, couponId?: string, courseId = 1, gift?: GiftInput) {
    const query = couponId === undefined ? "" : `?couponId=${couponId}`;
    const path = `/api/courses/${courseId}/checkout${query}`;
    return ask<CheckoutReply & { code?: string }>("POST", path, { cookie, body: { gift } });
  }

  /** Checks out a gift to somebody, who has an address of their own unless said otherwise. */
  function checkoutGift(giver: SignedIn, gift: Partial<GiftInput> = {}, couponId?: string, courseId = 1) {
    const recipient = { recipientName: "Anna Viðtakandi", recipientEmail: `${randomUUID()}@example.is` };
    return checkout(giver, couponId, courseId, { ...recipient, ...gift });
  }

  /** The code of a gift that was paid. */
  async function giftCodeOf({ paymentId }: Pick<CheckoutReply, "paymentId">): Promise<string> {
    return (await db.doc(`payments/${paymentId}`).get()).get("gift.code");
  }

  const redeem = ({ cookie }: SignedIn, code: string) =>
    ask<Gift & { code?: string }>("POST", `/api/gifts/${code}/redeem`, { cookie, body: {} });

  /** Pays for an order: the provider's server call. */
  async function payFor({ paymentId }: Pick<CheckoutReply, "paymentId">): Promise<void> {
    await postWebhook("notification", providerMessage(await orderOf(db, paymentId)));
  }

  /** Makes a coupon, whose code is its id in capitals. Returns the id. */
  async function coupon(id: string, { validFrom, expiresAt, ...terms }: CouponTerms = {}): Promise<string> {
    await db.doc(`coupons/${id}`).set({
      id,
      code: id.toUpperCase(),
      codeKey: couponKey(id),
      discountType: "percentage",
      discountValue: 20,
      isOneTime: false,
      maxUses: null,
      courseId: null,
      isPaused: false,
      ...terms,
      validFrom: validFrom === undefined ? null : Timestamp.fromDate(new Date(validFrom)),
      expiresAt: expiresAt ? Timestamp.fromDate(new Date(expiresAt)) : null,
      createdAt: Timestamp.now(),
    });
    return id;
  }

  return {
    ask,
    postWebhook,
    checkout,
    checkoutGift,
    giftCodeOf,
    redeem,
    payFor,
    coupon,
    /** A coupon under an id that no other has. */
    newCoupon: (terms: CouponTerms = {}) => coupon(randomUUID().slice(0, 13), terms),
    /** The order of a checkout, as the provider was sent it. */
    orderOf: ({ paymentId }: Pick<CheckoutReply, "paymentId">) => orderOf(db, paymentId),
    /** Gives course 1: checkout and the provider's server call. Returns the payment's id and the gift's code. */
    async give(giver: SignedIn, gift: Partial<GiftInput> = {}): Promise<{ id: string; code: string }> {
      const { body } = await checkoutGift(giver, gift);
      await payFor(body);
      return { id: body.paymentId, code: await giftCodeOf(body) };
    },
    /** Buys course 1: checkout and the provider's server call. Returns the payment's id. */
    async buy(customer: SignedIn): Promise<string> {
      const { body } = await checkout(customer);
      await payFor(body);
      return body.paymentId;
    },
  };
}
