import type { User } from "../contract/user.ts";
import { deliveryAt, type GiftRecord, giftEmail, newGift } from "../domain/gift.ts";
import type { GiftOrder, PaymentRecord } from "../domain/payment.ts";
import type { Collections } from "../store/store.ts";
import type { TransactionContext } from "./context.ts";

/** Makes the gift of a payment that completes, and queues the email to its recipient, in the caller's transaction. */
export async function giveGift(
  { tx, now }: TransactionContext,
  { payment, order, giver }: { payment: PaymentRecord; order: GiftOrder; giver: User },
): Promise<void> {
  const gift = newGift(payment, order, giver, now);
  await tx.gifts.create(gift);
  // Its recipient was erased while the order was open.
  if (gift.recipientEmail === "") return;
  await tx.emails.add(giftEmail(gift), now, deliveryAt(gift, now));
}

/** Makes a gift void whose payment is refunded, and takes back an email that is still to be sent, likewise. */
export async function voidGift({ tx, now }: TransactionContext, gift: GiftRecord): Promise<void> {
  await tx.gifts.save({ ...gift, voidedAt: now.toISOString() });
  await takeBackEmail(tx, gift);
}

/** Removes the email to the recipient while it is still to be sent, within the caller's transaction. */
export async function takeBackEmail(
  { emails }: Pick<Collections, "emails">,
  { emailId }: Pick<GiftRecord, "emailId">,
): Promise<void> {
  const email = await emails.byId(emailId);
  if (email !== null && email.sentAt === null) await emails.remove(email.id);
}
