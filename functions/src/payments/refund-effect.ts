import { UnreadableDocument } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import { ownsCourse } from "../courses/ownership.ts";
import type { GiftRecord } from "./gifts/rules.ts";
import type { PaymentRecord } from "./rules.ts";
import type { KeptAccess, RefundEffect } from "./schema.ts";

type Rights = Pick<Collections, "payments" | "grants" | "gifts" | "packs">;

/**
 * Returns what else gives the customer the course of `payment`: another payment, a gift, a seat of another
 * pack or an administrator.
 */
export async function otherAccess(
  { payments, grants, gifts, packs }: Rights,
  userId: string,
  { id, courseId }: PaymentRecord,
): Promise<KeptAccess[]> {
  const bought = await payments.completedFor({ userId, courseId });
  const [unreadable] = bought.unreadable;
  if (unreadable !== undefined) throw new UnreadableDocument(unreadable);
  const grant = await grants.byCourse(userId, courseId);
  const redeemed = await gifts.redeemedBy(userId);
  const seats = await packs.takenBy(userId);
  return [
    ...bought.items
      .filter((other) => other.id !== id && other.gift === null && other.pack === null)
      .map(({ completedAt, createdAt }) => ({ kind: "payment" as const, at: completedAt ?? createdAt })),
    ...redeemed
      .filter((gift) => gift.courseId === courseId && gift.paymentId !== id && gift.voidedAt === null)
      .map(({ redeemedAt, createdAt }) => ({ kind: "gift" as const, at: redeemedAt ?? createdAt })),
    ...seats
      .filter((seat) => seat.courseId === courseId && seat.paymentId !== id)
      .map(({ takenAt }) => ({ kind: "seat" as const, at: takenAt })),
    ...(grant === null ? [] : [{ kind: "grant" as const, at: grant.at }]),
  ];
}

/**
 * Returns the effect of a refund of a completed payment on the access to the course. Null for a pack, whose
 * taken seats stay, and for a payment that cannot be refunded. Null too if a document of the customer is
 * unreadable.
 */
export async function refundEffect(
  store: Rights & Pick<Collections, "users">,
  payment: PaymentRecord,
  gift: GiftRecord | null,
): Promise<RefundEffect | null> {
  if (payment.status !== "completed" || payment.pack !== null) return null;
  const customerId = payment.gift === null ? payment.userId : (gift?.redeemedBy ?? null);
  const customer = customerId === null ? null : await store.users.byId(customerId);
  if (customer === null || !ownsCourse(customer, payment.courseId)) return { isOpen: false, kept: [] };
  try {
    return { isOpen: true, kept: await otherAccess(store, customer.id, payment) };
  } catch (error) {
    if (error instanceof UnreadableDocument) return null;
    throw error;
  }
}
