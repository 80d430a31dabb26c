import * as z from "zod";
import type { User } from "../accounts/schema.ts";
import { Instant } from "../core/atoms.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import { VAT_PERCENT, vatIn } from "./price.ts";
import type { PaymentRecord } from "./rules.ts";
import { CardDigits, Consent, PaymentDiscount } from "./schema.ts";

/** Content of a receipt, except the seller. Amounts in whole krónur. */
export const ReceiptData = z.object({
  /** Running number, without gaps; given when the receipt is prepared for sending. */
  number: z.int().nullable(),
  buyer: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  vat: z.int(),
  /** VAT rate of the order. */
  vatPercent: z.int().default(VAT_PERCENT),
  paidAt: Instant,
  /** Null without one; absent, as the card's digits are, from receipts that were queued before it was kept. */
  discount: PaymentDiscount.nullish(),
  cardDigits: CardDigits.nullish(),
  /** What the buyer ticked; absent from receipts that were queued before it was repeated there. */
  acceptedTerms: Consent.nullish(),
  acceptedWithdrawal: Consent.nullish(),
  /** For whom it is, where it was bought as a gift; empty where that person was erased. */
  giftTo: z.string().optional(),
  /** Day in Iceland on which a gift is delivered; absent if it is delivered at once. */
  giftOn: z.string().optional(),
  /** Whether it was sent before, under the same number. */
  isCopy: z.literal(true).optional(),
});

export type ReceiptData = z.infer<typeof ReceiptData>;

/** Id of a payment's receipt email; a second one cannot be queued. */
export const receiptEmailId = (paymentId: string) => `receipt-${paymentId}`;

/** Returns the receipt of a completed payment, not numbered yet. */
export function receiptEmail(payment: PaymentRecord, buyer: Pick<User, "name" | "email">): QueuedEmail {
  const data: ReceiptData = {
    number: null,
    buyer: buyer.name,
    courseId: payment.courseId,
    courseTitle: payment.courseTitle,
    paymentId: payment.id,
    amount: payment.amount,
    vat: vatIn(payment.amount, payment.vatPercent),
    vatPercent: payment.vatPercent,
    paidAt: payment.updatedAt,
    discount: payment.discount,
    cardDigits: payment.cardDigits,
    acceptedTerms: payment.acceptedTerms,
    acceptedWithdrawal: payment.acceptedWithdrawal,
    ...(payment.gift !== null && {
      giftTo: payment.gift.recipientName,
      ...(payment.gift.deliverOn !== null && { giftOn: payment.gift.deliverOn }),
    }),
  };
  return { id: receiptEmailId(payment.id), recipient: buyer.email, template: "receipt", data };
}
