import { GiftEmailData, type GiftRecord } from "../domain/gift.ts";
import { ReceiptData, receiptEmailId } from "../domain/receipt.ts";
import type { Collections } from "../store/store.ts";

/**
 * Removes a person from gifts, within the caller's transaction: the name and message of what they gave, which stays valid, for
 * it is paid; name, address and message of what they were given, on its payment and receipt too.
 */
export async function eraseFromGifts(
  tx: Collections,
  { id, email }: { id: string; email: string },
): Promise<void> {
  const [given, redeemed, sent] = [
    await tx.gifts.givenBy(id),
    await tx.gifts.redeemedBy(id),
    await tx.gifts.sentTo(email),
  ];
  const erased = new Map<string, GiftRecord>();
  for (const gift of given) erased.set(gift.code, { ...gift, giverName: "", message: null });
  for (const gift of [...redeemed, ...sent]) {
    const rest = erased.get(gift.code) ?? gift;
    erased.set(gift.code, { ...rest, recipientName: "", recipientEmail: "", message: null });
  }
  for (const gift of erased.values()) {
    await tx.gifts.save(gift);
    await eraseFromPayment(tx, gift);
    await eraseFromEmail(tx, gift);
  }
}

async function eraseFromPayment(tx: Collections, gift: GiftRecord): Promise<void> {
  const { paymentId, recipientName, recipientEmail, message } = gift;
  const payment = await tx.payments.byId(paymentId);
  if (payment?.gift)
    await tx.payments.save({ ...payment, gift: { ...payment.gift, recipientName, recipientEmail, message } });
  if (recipientName !== "") return;
  const receipt = await tx.emails.byId(receiptEmailId(paymentId));
  const data = ReceiptData.safeParse(receipt?.data).data;
  if (receipt !== null && data !== undefined) await tx.emails.setData(receipt.id, { ...data, giftTo: "" });
}

/** An email to the erased person is gone already. */
async function eraseFromEmail(tx: Collections, gift: GiftRecord): Promise<void> {
  const email = await tx.emails.byId(gift.emailId);
  if (email === null) return;
  if (gift.recipientEmail === "") await tx.emails.remove(email.id);
  else await tx.emails.setData(email.id, GiftEmailData.parse(gift));
}
