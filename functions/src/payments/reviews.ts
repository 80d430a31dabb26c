import { auditedTransaction } from "../audit/actions.ts";
import type { AdminChangeContext, StoreContext, TransactionContext } from "../core/context.ts";
import { Refusal, UnreadableDocument } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import { openReview } from "../reviews/actions.ts";
import { closedReview, openReason, type ReviewRecord } from "../reviews/rules.ts";
import type { Review, ReviewReason } from "../reviews/schema.ts";
import { type PaymentEventRecord, recordedEvent } from "./events.ts";
import type { PaymentRecord } from "./rules.ts";
import { isResolvedBy } from "./rules.ts";
import { withBuyers } from "./sales.ts";
import type { ListedReview } from "./schema.ts";

type PaymentReview = {
  payment: PaymentRecord;
  reason: ReviewReason;
  source: PaymentEventRecord["source"];
  detail?: string | null;
  isNew: boolean;
};

/**
 * Opens a review of a payment in the caller's transaction. Returns the payment, which the caller must save.
 * It is unchanged if the review is already open, or was closed and nothing new happened (`isNew`).
 */
export async function reviewPayment(
  { tx, now }: TransactionContext,
  { payment, reason, source, detail = null, isNew }: PaymentReview,
): Promise<PaymentRecord> {
  const review = { reason, subject: payment.id, paymentId: payment.id, detail, isNew };
  if (!(await openReview({ tx, now }, review))) return payment;
  const id = `review_opened-${reason}-${now.getTime()}`;
  const note = detail === null ? reason : `${reason}: ${detail}`;
  await tx.events.save(recordedEvent(payment, { id, type: "review_opened", source, note }, now));
  return { ...payment, reviewReason: reason };
}

/**
 * Closes the reviews that the payment's current status resolves, in the caller's transaction. Returns the
 * payment, which the caller must save.
 */
export async function closeResolvedReviews(
  { tx, now }: TransactionContext,
  payment: PaymentRecord,
): Promise<PaymentRecord> {
  if (payment.reviewReason === null) return payment;
  const open = (await tx.reviews.ofPayment(payment.id)).filter(({ closedAt }) => closedAt === null);
  const resolved = open.filter((review) => isResolvedBy(payment.status, review));
  for (const review of resolved)
    await tx.reviews.save(closedReview(review, { actor: null, note: payment.status }, now));
  const left = open.filter((review) => !resolved.includes(review));
  return { ...payment, reviewReason: openReason(payment.id, left) };
}

/** Returns a page of open reviews, newest first, with their payments and the templates of their emails. */
export async function listReviews(
  { store }: StoreContext,
  { after }: { after?: string | undefined },
): Promise<Page<ListedReview>> {
  const { items, ...page } = await store.reviews.openPage(after);
  const ids = [...new Set(items.flatMap(({ paymentId }) => paymentId ?? []))];
  const payments = await Promise.all(ids.map((id) => orNull(store.payments.byId(id))));
  const sales = await withBuyers(
    store,
    payments.filter((payment) => payment !== null),
  );
  const byId = new Map(sales.map((sale) => [sale.id, sale]));
  const listed = async (review: Review) => ({
    ...review,
    payment: byId.get(review.paymentId ?? "") ?? null,
    emailTemplate: await emailTemplateOf(store, review),
  });
  return { ...page, items: await Promise.all(items.map(listed)) };
}

async function emailTemplateOf({ emails }: StoreContext["store"], { reason, subject }: Review) {
  if (reason !== "email_given_up") return null;
  return (await orNull(emails.byId(subject)))?.template ?? null;
}

/** Returns the result of a read, or null if the document cannot be read. */
async function orNull<Read>(read: Promise<Read>): Promise<Read | null> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}

/**
 * Closes a review with a note. Returns it with the administrator's name. Throws `review_not_found` or
 * `review_closed`.
 */
export async function closeReview(
  context: AdminChangeContext,
  { id, note }: { id: string; note: string },
): Promise<Review> {
  const { now, admin } = context;
  return auditedTransaction(context, async (tx, audit) => {
    const review = await tx.reviews.byId(id);
    if (review === null) throw new Refusal("review_not_found");
    if (review.closedAt !== null) throw new Refusal("review_closed");
    const closed = closedReview(review, { actor: admin.id, note }, now);
    const payment = await saveClosedReview(tx, closed);
    if (payment !== null) {
      const event = { id: `review_closed-${review.reason}-${now.getTime()}`, type: "review_closed" } as const;
      const by = { source: "admin", actor: admin.id, note: `${review.reason}: ${note}` } as const;
      await tx.events.save(recordedEvent(payment, { ...event, ...by }, now));
    }
    const object = { kind: "review", id, name: review.subject } as const;
    await audit({ action: "review_closed", object, detail: note });
    return { ...closed, closedBy: admin.name };
  });
}

/**
 * Saves a closed review and sets the `reviewReason` of its payment to the reason of the latest other open
 * review or null, in the caller's transaction. Returns the payment, or null if the review has none.
 */
export async function saveClosedReview(tx: Collections, closed: ReviewRecord): Promise<PaymentRecord | null> {
  const { id, paymentId } = closed;
  await tx.reviews.save(closed);
  const payment = paymentId === null ? null : await tx.payments.byId(paymentId);
  if (payment === null) return null;
  const others = (await tx.reviews.ofPayment(payment.id)).filter((other) => other.id !== id);
  const released = { ...payment, reviewReason: openReason(payment.id, others) };
  await tx.payments.save(released);
  return released;
}
