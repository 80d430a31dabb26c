import type { User } from "../accounts/schema.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { Audited } from "../audit/rules.ts";
import type { AuditAction } from "../audit/schema.ts";
import type { AdminContext, TransactionContext } from "../core/context.ts";
import { Contention, Refusal } from "../core/errors.ts";
import { redeem } from "../coupons/rules.ts";
import { withoutCourse } from "../courses/ownership.ts";
import { recordedEvent } from "./events.ts";
import { voidGift } from "./gifts/actions.ts";
import { unusedAmount } from "./packs/rules.ts";
import { otherAccess } from "./refund-effect.ts";
import { closeResolvedReviews, reviewPayment } from "./reviews.ts";
import { type Change, isRefundOverdue, type PaymentRecord, refundRequested, transition } from "./rules.ts";
import type { Refund, RefundInput } from "./schema.ts";

/** The provider's answer. `unanswered` means that the outcome is unknown. */
type Answer = { state: "done" | "refused" | "unanswered"; text: string | null };

/**
 * Refunds a payment once. Records the request with its amount, calls the provider, then applies the answer to
 * entitlement and revenue in one transaction. `byHand` records a refund that was made on the provider's own
 * site. `closesGrant` also withdraws the course that an administrator granted to the same customer. A pack returns
 * its unused seats only, and gives no seats from the request on.
 * Throws payment_not_found, payment_not_refundable, pack_used_up, refund_changed if the amount differs from the
 * one that was shown, refund_id_missing, refund_in_progress, refund_refused or refund_unanswered. The last one
 * opens a review.
 */
export async function refundPayment(context: AdminContext, input: RefundInput): Promise<PaymentRecord> {
  const { now } = context;
  const object = { kind: "payment", id: input.id, name: null } as const;
  const requested = await auditedTransaction(context, async (tx, audit) => {
    const payment = await request({ ...context, tx }, input);
    await audit({ action: "refund_requested", object, detail: input.reason });
    return payment;
  });
  const answer = await ask(context, requested, input);
  const save = () =>
    auditedTransaction(context, async (tx, audit) => {
      await audit({ action: AUDITED[answer.state], object, detail: answer.text });
      return record({ tx, now, audit }, input, answer);
    });
  // No other process has the provider's answer, so it is saved again if other processes change the same documents.
  const payment = await save().catch((error) => {
    if (error instanceof Contention) return save();
    throw error;
  });
  if (answer.state !== "done") throw new Refusal(`refund_${answer.state}`);
  return payment;
}

const AUDITED: Record<Answer["state"], AuditAction> = {
  done: "refund_completed",
  refused: "refund_refused",
  unanswered: "refund_unanswered",
};

async function request(
  { tx, provider, now, actor }: AdminContext & TransactionContext,
  { id, reason, byHand, shownAmount }: RefundInput,
): Promise<PaymentRecord & { refund: Refund }> {
  const payment = await tx.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  const amount = await refundableAmount(tx, payment);
  if (shownAmount !== undefined && shownAmount !== amount) throw new Refusal("refund_changed");
  const requested = refundRequested(payment, { actor: actor.id ?? "", reason, amount }, now);
  if (!byHand && amount > 0 && !provider.canRefund(payment)) throw new Refusal("refund_id_missing");
  const event = { id: eventId(requested.refund, 1), type: "refund_requested", source: "admin" } as const;
  // The provider may have made the earlier refund, and only a person can find out. Until then it needs a review.
  const review = { payment: requested, reason: "refund_unanswered", source: "admin", isNew: true } as const;
  const reviewed = wasUnanswered(payment, now) ? await reviewPayment({ tx, now }, review) : requested;
  await tx.payments.save(reviewed);
  await tx.events.save(recordedEvent(payment, { ...event, actor: actor.id, note: reason }, now));
  return requested;
}

/** Returns whether the outcome of an earlier refund is unknown. */
function wasUnanswered({ refund }: PaymentRecord, now: Date): boolean {
  return refund !== null && (refund.state === "unanswered" || isRefundOverdue(refund, now));
}

/**
 * Returns the amount to refund in whole krónur: the whole payment, or the unused seats of a pack. Throws
 * pack_used_up.
 */
async function refundableAmount(
  { packs }: Pick<TransactionContext["tx"], "packs">,
  { id, amount, pack: order }: PaymentRecord,
): Promise<number> {
  const pack = order && (await packs.ofPayment(id));
  if (order === null || pack === null) return amount;
  if (pack.used >= pack.seats) throw new Refusal("pack_used_up");
  return unusedAmount(order, pack.used);
}

async function ask(
  { provider, log }: AdminContext,
  payment: PaymentRecord & { refund: Refund },
  { byHand }: RefundInput,
): Promise<Answer> {
  const { amount } = payment.refund;
  if (byHand) return { state: "done", text: "made at the provider" };
  if (amount === 0) return { state: "done", text: "nothing was paid" };
  try {
    const { isDone, text } = await provider.refund(payment, amount);
    return { state: isDone ? "done" : "refused", text };
  } catch (error) {
    log("ERROR", "refund unanswered", { paymentId: payment.id, error: String(error).slice(0, 300) });
    return { state: "unanswered", text: null };
  }
}

type RecordContext = TransactionContext & { audit: (audited: Audited) => Promise<void> };

async function record(
  { tx, now, audit }: RecordContext,
  { id, reason, closesGrant }: RefundInput,
  { state, text }: Answer,
): Promise<PaymentRecord> {
  const payment = await tx.payments.byId(id);
  if (!payment?.refund || payment.status !== "completed") throw new Refusal("payment_not_refundable");
  const refund: Refund = { ...payment.refund, state };
  const change = { id: eventId(refund, 2), source: "admin", actor: refund.actor, note: text } as const;
  if (state === "done")
    return recordRefund(
      { tx, now },
      {
        payment,
        change: { ...change, fields: { refund } },
        closeGrant: closesGrant
          ? (customer) => withdrawGrant({ tx, audit }, { customer, payment, reason })
          : null,
      },
    );
  await tx.events.save(recordedEvent(payment, { ...change, type: `refund_${state}` }, now));
  const answered = { ...payment, refund, updatedAt: now.toISOString() };
  const review = { payment: answered, reason: "refund_unanswered", source: "admin", isNew: true } as const;
  const reviewed = state === "unanswered" ? await reviewPayment({ tx, now }, review) : answered;
  await tx.payments.save(reviewed);
  return reviewed;
}

/**
 * Records a refund that was made, in the caller's transaction: ends the access that the payment gave, unless the
 * customer has the course otherwise, voids a gift, closes a pack and releases the coupon. `closeGrant` withdraws an
 * administrator's grant of the course, or is null to leave it.
 */
export async function recordRefund(
  { tx, now }: TransactionContext,
  {
    payment,
    change,
    closeGrant,
  }: { payment: PaymentRecord; change: Change; closeGrant: ((customer: User) => Promise<void>) | null },
): Promise<PaymentRecord> {
  const { payment: refunded, event } = transition(payment, "refunded", change, now);
  const gift = payment.gift === null ? null : await tx.gifts.byCode(payment.gift.code);
  const pack = payment.pack === null ? null : await tx.packs.ofPayment(payment.id);
  const buyerId = payment.pack === null ? payment.userId : null;
  const customerId = payment.gift === null ? buyerId : (gift?.redeemedBy ?? null);
  const customer = customerId === null ? null : await tx.users.byId(customerId);
  const others = customer === null ? [] : await otherAccess(tx, customer.id, payment);
  const isGrantClosed = closeGrant !== null && others.some(({ kind }) => kind === "grant");
  const isKept = others.some(({ kind }) => kind !== "grant" || !isGrantClosed);
  const settled = await closeResolvedReviews({ tx, now }, refunded);
  await releaseCoupon({ tx, now }, payment);
  await tx.payments.save(settled);
  await tx.events.save(event);
  if (gift !== null) await voidGift({ tx, now }, gift);
  if (pack !== null) await tx.packs.save({ ...pack, closedAt: now.toISOString() });
  if (customer !== null && isGrantClosed) await closeGrant(customer);
  if (customer !== null && !isKept)
    await tx.users.saveEntitlements(customer.id, withoutCourse(customer, payment.courseId));
  return settled;
}

async function withdrawGrant(
  { tx, audit }: Omit<RecordContext, "now">,
  { customer, payment, reason }: { customer: User; payment: PaymentRecord; reason: string },
): Promise<void> {
  await tx.grants.remove(customer.id, payment.courseId);
  const object = { kind: "account", id: customer.id, name: customer.email } as const;
  await audit({ action: "course_revoked", object, detail: `${payment.courseTitle}: ${reason}` });
}

/**
 * Releases the redemption of a refunded payment, so that the coupon can be used again. If the customer has
 * paid another order with the coupon, moves the redemption to that order.
 */
async function releaseCoupon({ tx, now }: TransactionContext, payment: PaymentRecord): Promise<void> {
  const { id, couponId, userId } = payment;
  if (couponId === null) return;
  const own = await tx.redemptions.byUser(couponId, userId);
  if (own?.state !== "redeemed" || own.paymentId !== id) return;
  const paid = await tx.payments.completedWithCoupon({ couponId, userId });
  const other = paid.items.find((each) => each.id !== id);
  if (other === undefined) await tx.redemptions.release(couponId, userId);
  else await tx.redemptions.save(couponId, redeem(userId, other.id, now));
}

/** Returns an event id that contains the time of the request, so that it differs between attempts. */
function eventId({ at }: Refund, step: 1 | 2): string {
  return `refund-${at}-${step}`;
}
