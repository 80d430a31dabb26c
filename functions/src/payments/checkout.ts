import { mailConfirmation } from "../accounts/email-address.ts";
import type { User } from "../accounts/schema.ts";
import type { AccountsContext, OwnDataContext, TransactionContext, UserContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { couponUses } from "../coupons/actions.ts";
import { priceAfterCoupon } from "../coupons/price.ts";
import { type CouponRecord, limitOfUses, reserve, usableCoupon } from "../coupons/rules.ts";
import { ownsCourse } from "../courses/ownership.ts";
import { requireCurrentTerms } from "../site/actions.ts";
import { isSameGift, newGiftOrder } from "./gifts/rules.ts";
import type { GiftInput } from "./gifts/schema.ts";
import { ORDER_MAX } from "./limits.ts";
import { isSamePack } from "./packs/rules.ts";
import type { PackInput } from "./packs/schema.ts";
import { packUnitPrice } from "./price.ts";
import type { CheckoutSession } from "./provider.ts";
import { type GiftOrder, newPayment, type PackOrder, type PaymentRecord } from "./rules.ts";
import type { CheckoutReply, Referral } from "./schema.ts";
import { closePayment, completePayment } from "./settle-payment.ts";

/** A step of the order of a user, inside a transaction. */
type OrderContext = TransactionContext & Pick<UserContext, "userId">;

type CheckoutInput = {
  id: number;
  couponId?: string | undefined;
  /** Version of the terms that the buyer accepted. Absent if the caller sent none. */
  acceptedTerms?: string | undefined;
  /** Version of the waiver of withdrawal that the buyer accepted. Absent if the caller sent none. */
  acceptedWithdrawal?: string | undefined;
  /** Gift details. Absent if the customer buys the course for their own account. */
  gift?: GiftInput | undefined;
  /** Seats for a club or company. Absent for other orders. Excludes a gift and a coupon. */
  pack?: PackInput | undefined;
  /** The source of the visit. Absent if not known. */
  referral?: Referral | undefined;
  /** Price that the page showed, after the coupon and for all seats of a pack, in whole krónur. May be absent. */
  shownAmount?: number | undefined;
};

/**
 * Creates an order and a session at the provider. One transaction freezes the price and the VAT rate and
 * reserves the coupon. It also cancels the buyer's other pending order with the same coupon. An order that
 * costs 0 krónur is completed in the same transaction, without the provider. A pending or completed order of
 * the same gift or pack from the last 10 seconds prevents a second order.
 * Throws terms_outdated, not_signed_in, course_not_found, already_owned, gift_day_invalid, gift_repeated,
 * pack_repeated, gift_unverified (the buyer gets a confirmation link by email), the refusals of a coupon,
 * price_changed if the price is not the one shown, or provider_unavailable (the order is marked as
 * failed and its coupon is released).
 */
export async function checkout(context: UserContext, input: CheckoutInput): Promise<CheckoutReply> {
  const { store } = context;
  const live = await store.site.live();
  await requireCurrentTerms(context, live, [input.acceptedTerms, input.acceptedWithdrawal]);
  const orderId = context.newOrderId();
  const gift = input.gift === undefined ? null : newGiftOrder(input.gift, context.newGiftCode(), context.now);
  const { payment, buyer } = await store
    .transaction((tx) =>
      openOrder({ ...context, tx }, { ...input, orderId, gift, vatPercent: live.vatPercent }),
    )
    .catch(async (error: unknown) => {
      const isUnverified = error instanceof Refusal && error.code === "gift_unverified";
      const account = isUnverified ? await context.identity.account(context.userId) : null;
      if (account !== null)
        await mailConfirmation(context, { account, next: `/checkout?courseId=${input.id}&gjof=1` });
      throw error;
    });
  if (payment.amount === 0)
    return { free: true, url: null, payload: null, paymentId: payment.id, method: null };
  const session = await createSession(context, { payment, buyer });
  if (session.sessionId !== null) await store.payments.saveSession(payment.id, session.sessionId);
  const { url, method, payload } = session;
  return { free: false, url, payload, paymentId: payment.id, method };
}

async function openOrder(
  context: UserContext & TransactionContext,
  {
    orderId,
    id: courseId,
    couponId,
    acceptedTerms,
    acceptedWithdrawal,
    gift,
    pack: seats,
    referral,
    shownAmount,
    vatPercent,
  }: Omit<CheckoutInput, "gift"> & { orderId: string; gift: GiftOrder | null; vatPercent: number },
) {
  const { tx, now, provider, userId } = context;
  const buyer = await tx.users.byId(userId);
  if (buyer === null) throw new Refusal("not_signed_in");
  const course = await tx.courses.byId(courseId);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  if (gift === null && seats === undefined && ownsCourse(buyer, courseId)) throw new Refusal("already_owned");
  const repeated = gift === null ? undefined : await repeatedOrder(context, { courseId, gift });
  if (repeated !== undefined) return { buyer, payment: repeated };
  const coupon = await reducingCoupon(context, { couponId, course });
  const pack = seats === undefined ? null : await packOrder(context, { course, seats: seats.seats });
  const amount = pack === null ? priceAfterCoupon(course.price, coupon) : pack.unitPrice * pack.seats;
  if (amount > ORDER_MAX) throw new Refusal("invalid_input", { text: "The order is too expensive" });
  if (shownAmount !== undefined && amount !== shownAmount) throw new Refusal("price_changed");
  if (gift !== null && amount === 0) await requireProvenGiver(context, coupon);
  if (coupon !== null) await cancelOtherOrder(context, coupon.id);
  const payment = newPayment({
    id: orderId,
    userId,
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    course,
    amount,
    vatPercent,
    couponId: coupon?.id ?? null,
    discount: coupon && { listPrice: course.price, code: coupon.code },
    gift,
    pack,
    billing: seats === undefined ? null : { name: seats.name, idNumber: seats.idNumber },
    acceptedTerms: acceptedTerms ?? null,
    acceptedWithdrawal: acceptedWithdrawal ?? null,
    referral: referral ?? null,
    provider,
    now,
  });
  if (pack !== null) await refuseRepeatedPack(context, payment);
  await tx.payments.create(payment);
  if (amount === 0) {
    const change = { id: "free", source: "checkout" } as const;
    return { buyer, payment: await completePayment(context, { payment, proof: { kind: "free" }, change }) };
  }
  if (coupon !== null) await tx.redemptions.save(coupon.id, reserve(userId, orderId, now));
  return { buyer, payment };
}

/**
 * Returns the free order of the same gift from the last 10 seconds, if there is one. Throws gift_repeated if
 * that order is pending or paid, because two sessions for one order can be paid twice.
 */
async function repeatedOrder(
  { tx, now, userId }: OrderContext,
  { courseId, gift }: { courseId: number; gift: GiftOrder },
): Promise<PaymentRecord | undefined> {
  const orders = await ordersOfThisMoment({ tx, now, userId });
  const same = orders.find((order) => order.courseId === courseId && isSameGift(order.gift, gift));
  if (same?.status === "pending" || (same?.status === "completed" && same.amount > 0))
    throw new Refusal("gift_repeated");
  return same?.status === "completed" ? same : undefined;
}

/** Throws pack_repeated if the buyer has ordered the same pack in the last 10 seconds. */
async function refuseRepeatedPack(context: OrderContext, payment: PaymentRecord): Promise<void> {
  const orders = await ordersOfThisMoment(context);
  const isOpen = ({ status }: PaymentRecord) => status === "pending" || status === "completed";
  if (orders.some((order) => isOpen(order) && isSamePack(order, payment))) throw new Refusal("pack_repeated");
}

async function ordersOfThisMoment({ tx, now, userId }: OrderContext): Promise<PaymentRecord[]> {
  const { items } = await tx.payments.latestOf(userId, LATEST_ORDERS);
  return items.filter(({ createdAt }) => now.getTime() - Date.parse(createdAt) < REPEATED_MS);
}

/** Period in which a repeated order of the same gift or pack counts as a double click, in milliseconds. */
const REPEATED_MS = 10_000;

/** More orders than a buyer opens within `REPEATED_MS`. */
const LATEST_ORDERS = 10;

/** Returns the seats with their price at the current quantity prices. */
async function packOrder(
  { tx, newGiftCode }: UserContext & TransactionContext,
  { course, seats }: { course: { price: number }; seats: number },
): Promise<PackOrder> {
  const { steps } = await tx.packs.prices();
  const unitPrice = packUnitPrice(course.price, { seats, steps });
  return { seats, unitPrice, isInvoiced: false, code: newGiftCode() };
}

/**
 * Returns the coupon if the buyer may use it and it reduces the price. Returns null without a coupon, or if
 * it reduces nothing, so that it is neither reserved nor redeemed. Throws the refusals of a coupon.
 */
export async function reducingCoupon(
  { tx, now, userId }: OrderContext,
  { couponId, course }: { couponId: string | undefined; course: { id: number; price: number } },
): Promise<CouponRecord | null> {
  if (couponId === undefined) return null;
  const found = await tx.coupons.byId(couponId);
  const uses = await couponUses({ store: tx, now }, { coupon: found, userId });
  const coupon = usableCoupon(found, uses, { courseId: course.id, now });
  return priceAfterCoupon(course.price, coupon) < course.price ? coupon : null;
}

/**
 * Throws gift_unverified for a free gift, unless its coupon has a limit of uses or the giver's email address
 * is verified. Without this check, new accounts could send any number of emails to strangers.
 */
async function requireProvenGiver(
  { identity, userId }: OwnDataContext & AccountsContext,
  coupon: CouponRecord | null,
): Promise<void> {
  if (coupon !== null && limitOfUses(coupon) !== null) return;
  const account = await identity.account(userId);
  if (account?.isEmailVerified !== true) throw new Refusal("gift_unverified");
}

/** Cancels the buyer's other pending order with the coupon. A reservation belongs to one open order. */
async function cancelOtherOrder({ tx, now, userId }: OrderContext, couponId: string): Promise<void> {
  const own = await tx.redemptions.byUser(couponId, userId);
  const other = own?.state === "reserved" ? await tx.payments.byId(own.paymentId) : null;
  if (other === null) return;
  const change = { id: "coupon-moved", source: "checkout", note: "coupon_moved" } as const;
  await closePayment({ tx, now }, { payment: other, status: "cancelled", change });
}

/**
 * Creates the session. If the provider does not accept the payment, marks it as failed, because it can never
 * be paid. Throws provider_unavailable.
 */
async function createSession(
  { store, provider, now, log }: UserContext,
  { payment, buyer }: { payment: PaymentRecord; buyer: User },
): Promise<CheckoutSession> {
  const { id } = payment;
  try {
    return await provider.createSession(payment, buyer);
  } catch (error) {
    log("ERROR", "checkout session refused", { paymentId: id, error: String(error).slice(0, 300) });
    const note = "provider_unavailable";
    const change = { id: "session-refused", source: "checkout", note } as const;
    await store.transaction(async (tx) => {
      const current = await tx.payments.byId(id);
      if (current !== null) await closePayment({ tx, now }, { payment: current, status: "failed", change });
    });
    throw new Refusal("provider_unavailable", { cause: error });
  }
}
