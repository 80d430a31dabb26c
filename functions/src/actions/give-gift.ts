import type { User } from "../contract/user.ts";
import { deliveryAt, type GiftRecord, giftEmail, newGift } from "../domain/gift.ts";
import type { GiftOrder, PaymentRecord } from "../domain/payment.ts";
import type { TransactionContext } from "./context.ts";

/** Makes the gift of a payment that completes, and queues the email to its recipient, in the caller's transaction. */
export async function giveGift(
  { tx, now }: TransactionContext,
  { payment, order, giver }: { payment: PaymentRecord; order: GiftOrder; giver: User },
): Promise<void> {
  const gift = newGift(payment, order, giver, now);
  await tx.gifts.create(gift);
  await tx.emails.add(giftEmail(gift), now, deliveryAt(gift, now));
}

/** Makes a gift void whose payment is refunded, and takes back an email that is still to be sent, likewise. */
export async function voidGift({ tx, now }: TransactionContext, gift: GiftRecord): Promise<void> {
  const email = await tx.emails.byId(gift.emailId);
  await tx.gifts.save({ ...gift, voidedAt: now.toISOString() });
  if (email !== null && email.sentAt === null) await tx.emails.remove(email.id);
}
