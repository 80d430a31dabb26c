import type { FormerEmail } from "../../accounts/store.ts";
import type { Collections } from "../../app/store.ts";
import { ReceiptData } from "../receipt.ts";
import type { PaymentRecord } from "../rules.ts";
import { GIFT_TEMPLATE, GiftEmailData, type GiftRecord } from "./rules.ts";

/** Query limit that exceeds the number of payments of any customer. */
const PAYMENTS = 1000;

/** A customer with the current and former email addresses. */
type Person = { id: string; addresses: readonly FormerEmail[] };

const NOBODY = { recipientName: "", recipientEmail: "", message: null } as const;

/**
 * Removes a person from gifts, in the caller's transaction. Given gifts lose the giver's name and message;
 * they stay valid because they are paid. Received gifts lose the recipient's name, email address and message,
 * also on their payments, receipts and emails. Unpaid gift orders by or for the person lose the recipient's
 * data too.
 */
export async function eraseFromGifts(tx: Collections, { id, addresses }: Person): Promise<void> {
  const [given, redeemed] = [await tx.gifts.givenBy(id), await tx.gifts.redeemedBy(id)];
  const sent: GiftRecord[] = [];
  for (const { email, until } of addresses)
    sent.push(...(await tx.gifts.sentTo(email)).filter(({ createdAt }) => createdAt <= until));
  const ordered = await ordersOf(tx, { id, addresses });
  const erased = new Map<string, GiftRecord>();
  for (const gift of given) erased.set(gift.code, { ...gift, giverName: "", message: null });
  for (const gift of [...redeemed, ...sent]) {
    const rest = erased.get(gift.code) ?? gift;
    erased.set(gift.code, { ...rest, ...NOBODY });
  }
  for (const gift of erased.values()) {
    await tx.gifts.save(gift);
    await eraseFromPayment(tx, gift);
    await eraseFromEmails(tx, gift);
  }
  for (const payment of ordered)
    if (payment.gift !== null && !erased.has(payment.gift.code))
      await tx.payments.save({ ...payment, gift: { ...payment.gift, ...NOBODY } });
}

/** Returns the person's payments and the payments of gifts to the person, each once. */
async function ordersOf(
  { payments }: Pick<Collections, "payments">,
  { id, addresses }: Person,
): Promise<PaymentRecord[]> {
  const all = [...(await payments.latestOf(id, PAYMENTS)).items];
  for (const { email, until } of addresses)
    all.push(...(await payments.ofGiftsTo(email)).filter(({ createdAt }) => createdAt <= until));
  return [...new Map(all.map((payment) => [payment.id, payment])).values()];
}

async function eraseFromPayment(tx: Collections, gift: GiftRecord): Promise<void> {
  const { paymentId, recipientName, recipientEmail, message } = gift;
  const payment = await tx.payments.byId(paymentId);
  if (payment?.gift)
    await tx.payments.save({ ...payment, gift: { ...payment.gift, recipientName, recipientEmail, message } });
}

/**
 * Removes erased data from emails. Receipts stay without the erased recipient. Only the latest email to a
 * recipient stays, unless that recipient is erased.
 */
async function eraseFromEmails(tx: Collections, gift: GiftRecord): Promise<void> {
  const isRecipientErased = gift.recipientEmail === "";
  for (const { id, template, data } of await tx.emails.ofPayment(gift.paymentId)) {
    if (template === GIFT_TEMPLATE) {
      if (isRecipientErased || id !== gift.emailId) await tx.emails.remove(id);
      else await tx.emails.setData(id, GiftEmailData.parse(gift));
      continue;
    }
    const receipt = template === "receipt" ? ReceiptData.safeParse(data).data : undefined;
    if (isRecipientErased && receipt !== undefined) await tx.emails.setData(id, { ...receipt, giftTo: "" });
  }
}
