import { deliveryAt, type GiftRecord, giftEmail } from "../domain/gift.ts";
import { Refusal } from "../domain/refusal.ts";
import { closedReview, reviewId } from "../domain/review.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext } from "./context.ts";

/**
 * Queues a gift's email again, to `email`, which becomes the recipient's address; for the chosen day where that has not come.
 * An email to the same address that is still to be sent stays as it is. Throws payment_not_found, gift_not_found, gift_void or
 * gift_redeemed.
 */
export function sendGift(
  context: Pick<AdminContext, "store" | "log" | "now" | "actor">,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const { now, actor } = context;
  return auditedTransaction(context, async (tx, record) => {
    const payment = await tx.payments.byId(id);
    if (payment === null) throw new Refusal("payment_not_found");
    const gift = payment.gift && (await tx.gifts.byCode(payment.gift.code));
    if (payment.gift === null || gift === null) throw new Refusal("gift_not_found");
    if (gift.voidedAt !== null) throw new Refusal("gift_void");
    if (gift.redeemedBy !== null) throw new Refusal("gift_redeemed");
    const isCorrected = email !== gift.recipientEmail;
    const former = await tx.emails.byId(gift.emailId);
    const isUnsent = former !== null && former.sentAt === null;
    if (isUnsent && former.dueAt !== null && !isCorrected) return;
    const review = await tx.reviews.byId(reviewId({ reason: "email_given_up", subject: gift.emailId }));
    if (review?.closedAt === null)
      await tx.reviews.save(closedReview(review, { actor: actor.id, note: "sent again" }, now));
    if (isUnsent) await tx.emails.remove(former.id);
    const sent: GiftRecord = { ...gift, recipientEmail: email, emailId: `gift-${id}-${tx.emails.newId()}` };
    await tx.gifts.save(sent);
    await tx.payments.save({ ...payment, gift: { ...payment.gift, recipientEmail: email } });
    await tx.emails.add(giftEmail(sent), now, deliveryAt(sent, now));
    const object = { kind: "payment", id, name: null } as const;
    await record({ action: isCorrected ? "gift_address_corrected" : "gift_resent", object, detail: null });
  });
}
