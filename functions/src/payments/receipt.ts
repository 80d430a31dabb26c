import * as z from "zod";
import type { User } from "../accounts/schema.ts";
import { Instant } from "../core/atoms.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import { VAT_PERCENT, vatIn } from "./price.ts";
import type { PaymentRecord } from "./rules.ts";
import { CardDigits, Consent, PaymentDiscount } from "./schema.ts";

/** Data of a receipt, without the seller. Amounts are in whole krónur. */
export const ReceiptData = z.object({
  /** Running number without gaps. Null until the receipt is prepared for sending. */
  number: z.int().nullable(),
  buyer: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  paymentId: z.string(),
  amount: z.int(),
  vat: z.int(),
  /** VAT rate of the order, in percent. */
  vatPercent: z.int().default(VAT_PERCENT),
  paidAt: Instant,
  /**
   * Null without a coupon. This field and `cardDigits` are absent from receipts queued before they existed.
   */
  discount: PaymentDiscount.nullish(),
  cardDigits: CardDigits.nullish(),
  /** Texts that the buyer accepted. Absent from receipts queued before these fields existed. */
  acceptedTerms: Consent.nullish(),
  acceptedWithdrawal: Consent.nullish(),
  /** Name of the recipient of a gift. Absent without a gift, empty if the recipient was erased. */
  giftTo: z.string().optional(),
  /** Day in Iceland on which a gift is delivered. Absent for immediate delivery. */
  giftOn: z.string().optional(),
  /** Whether this is a copy of a receipt with the same number. */
  isCopy: z.literal(true).optional(),
});

export type ReceiptData = z.infer<typeof ReceiptData>;

/** Returns the id of a payment's receipt email. The fixed id prevents a second receipt. */
export const receiptEmailId = (paymentId: string) => `receipt-${paymentId}`;

/** Returns the receipt email of a completed payment, without a number. */
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
