import type { User } from "../accounts/schema.ts";
import { administratorNames } from "../audit/actions.ts";
import type { OwnDataContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import { type EmailRecord, emailState } from "../emails/rules.ts";
import type { OutboxEmail } from "../emails/schema.ts";
import { reviewsOfPayment } from "../reviews/actions.ts";
import { readTerms } from "../site/actions.ts";
import type { TermsText } from "../site/schema.ts";
import { type GiftRecord, giftState } from "./gifts/rules.ts";
import type { SoldGift } from "./gifts/schema.ts";
import { packState } from "./packs/rules.ts";
import { receiptEmailId } from "./receipt.ts";
import { refundEffect } from "./refund-effect.ts";
import { type PaymentRecord, saleOf } from "./rules.ts";
import type { Payment, PaymentCourse, PaymentDetail, PaymentEvent, PaymentView, SoldPack } from "./schema.ts";

type Input = { id: string };

/**
 * Returns the whole payment to its buyer, and only `id` and `userId` to other users (design "Spec points
 * settled here"). Throws payment_not_found.
 */
export async function viewPayment({ store, userId }: OwnDataContext, { id }: Input): Promise<PaymentView> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  return payment.userId === userId ? payment : { id: payment.id, userId: payment.userId };
}

/** Maximum number of payments in a customer's own list. No customer has more. */
const OWN_PAYMENTS = 100;

/** Returns the customer's latest payments in any status, newest first. */
export async function listOwnPayments({ store, userId }: OwnDataContext): Promise<Page<PaymentRecord>> {
  return { ...(await store.payments.latestOf(userId, OWN_PAYMENTS)), next: null };
}

/** Returns the course of the buyer's own payment. Throws payment_not_found or payment_not_yours. */
export async function paidCourse(context: OwnDataContext, input: Input): Promise<PaymentCourse> {
  const { courseId, courseTitle } = await ownPayment(context, input);
  return { id: courseId, title: courseTitle };
}

/**
 * Returns the terms that the buyer accepted with the payment. Throws payment_not_found, payment_not_yours, or
 * terms_not_found if none are stored.
 */
export async function readAcceptedTerms(context: OwnDataContext, input: Input): Promise<TermsText> {
  const { acceptedTerms } = await ownPayment(context, input);
  return readTerms(context, { id: acceptedTerms?.version ?? "" });
}

/**
 * Returns the buyer's own payment if it is completed. Grants nothing. Throws payment_not_found,
 * payment_not_yours or payment_not_confirmed.
 */
export async function confirmPayment(context: OwnDataContext, input: Input): Promise<Payment> {
  const payment = await ownPayment(context, input);
  if (payment.status !== "completed") throw new Refusal("payment_not_confirmed");
  return payment;
}

/** Returns the buyer's own payment. Throws payment_not_found or payment_not_yours. */
export async function ownPayment(
  { store, userId }: { store: Pick<Collections, "payments">; userId: string },
  { id }: Input,
): Promise<PaymentRecord> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  if (payment.userId !== userId) throw new Refusal("payment_not_yours");
  return payment;
}

/** Returns a payment with all its data except the events. Throws payment_not_found. */
export async function readPaymentDetail(
  context: StoreContext,
  { id }: { id: string },
): Promise<PaymentDetail> {
  const { store } = context;
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  const gift = payment.gift && (await store.gifts.byCode(payment.gift.code));
  const [buyer, coupon, receipt, giftEmail, soldGift, pack, reviews, effect] = await Promise.all([
    store.users.byId(payment.userId),
    payment.couponId === null ? null : store.coupons.onRecord(payment.couponId),
    store.emails.byId(receiptEmailId(id)),
    gift && store.emails.byId(gift.emailId),
    gift && shownGift(context, gift, payment),
    soldPack(context, payment),
    reviewsOfPayment(context, id),
    refundEffect(store, payment, gift),
  ]);
  return {
    payment: saleOf(payment, buyer),
    buyer,
    gift: soldGift,
    pack,
    coupon,
    emails: [receipt, giftEmail].filter((email) => email !== null).map(outboxEmail),
    reviews,
    refundEffect: effect,
  };
}

async function shownGift(
  { store }: StoreContext,
  gift: GiftRecord,
  payment: PaymentRecord,
): Promise<SoldGift> {
  const redeemedBy = gift.redeemedBy === null ? null : await store.users.byId(gift.redeemedBy);
  return { ...gift, state: giftState(gift, payment), redeemedBy };
}

async function soldPack({ store }: StoreContext, payment: PaymentRecord): Promise<SoldPack | null> {
  const pack = payment.pack && (await store.packs.ofPayment(payment.id));
  if (pack === null) return null;
  return { ...pack, state: packState(pack, payment), taken: await seatHolders(store, payment.id) };
}

/** Returns the users who have taken a seat of the payment's pack, in that order. Erased users are missing. */
export async function seatHolders(
  { packs, users: known }: Pick<Collections, "packs" | "users">,
  paymentId: string,
): Promise<(User & { takenAt: string })[]> {
  const seats = await packs.seatsOf(paymentId);
  const users = await known.byIds(seats.map(({ userId }) => userId));
  return seats.flatMap(({ userId, takenAt }) => {
    const user = users.get(userId);
    return user === undefined ? [] : [{ ...user, takenAt }];
  });
}

/** Returns the events of the payment, oldest first, starting with its creation. Throws payment_not_found. */
export async function listPaymentEvents(
  context: StoreContext,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<PaymentEvent>> {
  const { store } = context;
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  const { items, ...page } = await store.events.page(id, after);
  const names = await administratorNames(
    context,
    items.map(({ actor }) => actor),
  );
  const events = items.map(({ webhook, actor, ...event }) => ({
    ...event,
    actor: actor && (names.get(actor) ?? actor),
    fields: webhook?.fields ?? null,
  }));
  return { ...page, items: after === undefined ? [created(payment), ...events] : events };
}

/** Returns an email as shown to administrators. */
export function outboxEmail(email: EmailRecord): OutboxEmail {
  return { ...email, state: emailState(email) };
}

function created({ createdAt, pack }: PaymentRecord): PaymentEvent {
  return {
    id: "created",
    at: createdAt,
    type: "created",
    source: pack?.isInvoiced ? "admin" : "checkout",
    from: null,
    to: "pending",
    actor: null,
    note: null,
    fields: null,
  };
}
