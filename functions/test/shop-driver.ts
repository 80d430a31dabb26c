import { randomUUID } from "node:crypto";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { couponKey } from "../src/coupons/schema.ts";
import type { Gift, GiftInput } from "../src/payments/gifts/schema.ts";
import type { Pack, PackInput } from "../src/payments/packs/schema.ts";
import type { CheckoutReply } from "../src/payments/schema.ts";
import { MODE, type Mode, orderOf, pathFor, providerMessage, type WebhookTarget } from "./api/provider.ts";
import type { Answer, Ask } from "./api-client.ts";
import { LONG_AGO } from "./clock.ts";

/** A person with a session. */
type SignedIn = { cookie: string };

/** Terms of a test coupon: by default 20% off, without a limit of uses. */
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

/** Kennitala of a made-up club, with a correct check digit. */
export const CLUB_ID_NUMBER = "500101-2020";

type Driven = {
  ask: Ask;
  db: Firestore;
  mode?: Mode;
  /** Headers of the provider's requests by default. */
  providerHeaders?: Record<string, string>;
  /** Runs a call at an earlier time of the shop than the next call, so that an order is older than its payment. */
  earlier?: <Result>(call: () => Promise<Result>) => Promise<Result>;
};

/**
 * Actions of customers and the card provider at a shop, in this process or in several processes: the same
 * requests, over `ask`.
 */
export function shopDriver({
  ask,
  db,
  mode = MODE,
  providerHeaders = {},
  earlier = (call) => call(),
}: Driven) {
  /** Posts a message to its order's URL, or to any other, like the provider or a redirected browser. */
  function postWebhook(
    target: WebhookTarget,
    message: URLSearchParams | string,
    headers: Record<string, string> = {},
  ): Promise<Answer<string>> {
    return ask<string>("POST", pathFor(target, message, mode), {
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

  /** Checks out a gift to a recipient with a new email address by default. */
  function checkoutGift(giver: SignedIn, gift: Partial<GiftInput> = {}, couponId?: string, courseId = 1) {
    const recipient = { recipientName: "Anna Viðtakandi", recipientEmail: `${randomUUID()}@example.is` };
    return checkout(giver, couponId, courseId, { ...recipient, ...gift });
  }

  /** Checks out a pack of 10 seats in course 1 by default. `more` are other fields of the order. */
  function checkoutPack({ cookie }: SignedIn, pack: Partial<PackInput> = {}, more: object = {}) {
    const club = { seats: 10, name: "Golfklúbbur Prufu", idNumber: CLUB_ID_NUMBER, ...pack };
    const body = { pack: club, ...more };
    return ask<CheckoutReply & { code?: string }>("POST", "/api/courses/1/checkout", { cookie, body });
  }

  async function packCodeOf({ paymentId }: Pick<CheckoutReply, "paymentId">): Promise<string> {
    return (await db.doc(`payments/${paymentId}`).get()).get("pack.code");
  }

  const takeSeat = ({ cookie }: SignedIn, code: string) =>
    ask<Pack & { code?: string }>("POST", `/api/packs/${code}/seat`, { cookie, body: {} });

  async function giftCodeOf({ paymentId }: Pick<CheckoutReply, "paymentId">): Promise<string> {
    return (await db.doc(`payments/${paymentId}`).get()).get("gift.code");
  }

  const redeem = ({ cookie }: SignedIn, code: string) =>
    ask<Gift & { code?: string }>("POST", `/api/gifts/${code}/redeem`, { cookie, body: {} });

  async function payFor({ paymentId }: Pick<CheckoutReply, "paymentId">): Promise<void> {
    await postWebhook("notification", providerMessage(await orderOf(db, paymentId)));
  }

  /** Creates a coupon, whose code is its id in capitals. Returns the id. */
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
      createdAt: LONG_AGO,
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
    checkoutPack,
    packCodeOf,
    takeSeat,
    payFor,
    coupon,
    /** Creates a coupon with a unique id. */
    newCoupon: (terms: CouponTerms = {}) => coupon(randomUUID().slice(0, 13), terms),
    /** Returns the order of a checkout, as sent to the provider. */
    orderOf: ({ paymentId }: Pick<CheckoutReply, "paymentId">) => orderOf(db, paymentId),
    /** Gives course 1: checkout and webhook. Returns the payment's id and the gift's code. */
    async give(giver: SignedIn, gift: Partial<GiftInput> = {}): Promise<{ id: string; code: string }> {
      const { body } = await earlier(() => checkoutGift(giver, gift));
      await payFor(body);
      return { id: body.paymentId, code: await giftCodeOf(body) };
    },
    /** Buys a pack: checkout and webhook. Returns the payment's id and the pack's code. */
    async buyPack(buyer: SignedIn, pack: Partial<PackInput> = {}): Promise<{ id: string; code: string }> {
      const { body } = await earlier(() => checkoutPack(buyer, pack));
      await payFor(body);
      return { id: body.paymentId, code: await packCodeOf(body) };
    },
    /** Buys course 1: checkout and webhook. Returns the payment's id. */
    async buy(customer: SignedIn, couponId?: string): Promise<string> {
      const { body } = await earlier(() => checkout(customer, couponId));
      await payFor(body);
      return body.paymentId;
    },
  };
}
