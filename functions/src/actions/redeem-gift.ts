import type { Gift, GiftCard } from "../contract/gift.ts";
import { type GiftRecord, giftState } from "../domain/gift.ts";
import { ownsCourse, withCourse } from "../domain/ownership.ts";
import { recordedEvent } from "../domain/payment-event.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Collections } from "../store/store.ts";
import type { Context, UserContext } from "./context.ts";
import { takeBackEmail } from "./give-gift.ts";

/** Returns what a holder of the code may know of a gift. Throws gift_not_found. */
export async function readGift({ store }: Pick<Context, "store">, { id }: { id: string }): Promise<Gift> {
  return shown(store, await giftIn(store, id));
}

/**
 * Opens the course of a gift to the customer, once, in one transaction. Cancels an email that is not sent yet. Redeeming
 * a gift again changes nothing, so that a revoked course stays revoked. Throws gift_not_found, gift_void (also after a
 * refund), gift_redeemed, gift_held while its payment is under review, or already_owned: the gift then stays open.
 */
export function redeemGift(
  { store, userId, now }: Pick<UserContext, "store" | "userId" | "now">,
  { id }: { id: string },
): Promise<Gift> {
  return store.transaction(async (tx) => {
    const gift = await giftIn(tx, id);
    if (gift.voidedAt !== null) throw new Refusal("gift_void");
    if (gift.redeemedBy === userId) return shown(tx, gift);
    if (gift.redeemedBy !== null) throw new Refusal("gift_redeemed");
    const payment = await tx.payments.byId(gift.paymentId);
    if (payment?.status !== "completed") throw new Refusal("gift_void");
    if (payment.reviewReason !== null) throw new Refusal("gift_held");
    const user = await tx.users.byId(userId);
    if (user === null) throw new Refusal("not_signed_in");
    if (ownsCourse(user, gift.courseId)) throw new Refusal("already_owned");
    const redeemed = { ...gift, redeemedBy: userId, redeemedAt: now.toISOString() };
    const event = { id: "gift-redeemed", type: "gift_redeemed", source: "recipient" } as const;
    await tx.users.saveEntitlements(userId, withCourse(user, gift.courseId));
    await tx.gifts.save(redeemed);
    await takeBackEmail(tx, gift);
    await tx.events.save(recordedEvent(payment, event, now));
    return shown(tx, redeemed);
  });
}

/**
 * Returns the gift of the buyer's own payment, with its code. Throws payment_not_found, payment_not_yours,
 * payment_not_confirmed or gift_not_found.
 */
export async function readPaidGift(
  { store, userId }: Pick<UserContext, "store" | "userId">,
  { id }: { id: string },
): Promise<GiftCard> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  if (payment.userId !== userId) throw new Refusal("payment_not_yours");
  if (payment.gift === null) throw new Refusal("gift_not_found");
  const gift = await store.gifts.byCode(payment.gift.code);
  if (gift === null) throw new Refusal("payment_not_confirmed");
  const { code, deliverOn } = gift;
  return { ...(await shown(store, gift)), recipientName: gift.recipientName || null, code, deliverOn };
}

async function giftIn({ gifts }: Pick<Collections, "gifts">, code: string): Promise<GiftRecord> {
  const gift = await gifts.byCode(code);
  if (gift === null) throw new Refusal("gift_not_found");
  return gift;
}

async function shown(
  { courses, payments }: Pick<Collections, "courses" | "payments">,
  gift: GiftRecord,
): Promise<Gift> {
  const { courseId, courseTitle, giverName, recipientName, message } = gift;
  const [course, payment] = await Promise.all([courses.byId(courseId), payments.byId(gift.paymentId)]);
  const about = { courseId, courseTitle, thumbnailUrl: course?.thumbnailUrl || null };
  const state = giftState(gift, payment);
  if (state === "void") return { ...about, state, giverName: null, recipientName: null, message: null };
  const firstName = recipientName.split(" ")[0] || null;
  return { ...about, state, giverName: giverName || null, recipientName: firstName, message };
}
