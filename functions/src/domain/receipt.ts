import type { User } from "../contract/user.ts";
import type { PaymentRecord } from "./payment.ts";

/** A mail waiting to be sent: written with what it announces, sent afterwards. */
export type QueuedMail = {
  id: string;
  recipient: string;
  template: "receipt";
  data: Record<string, string | number>;
};

/** VAT rate of the course, already inside the price. Source: payments "The law's few lines". */
const VAT_PERCENT = 24;

/** VAT inside `amount`, in whole krónur. */
export function vatIn(amount: number): number {
  return Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT));
}

/** The receipt of a completed payment; its id keeps a second one from being queued. */
export function receiptOf(payment: PaymentRecord, buyer: Pick<User, "name" | "email">): QueuedMail {
  return {
    id: `receipt-${payment.id}`,
    recipient: buyer.email,
    template: "receipt",
    data: {
      name: buyer.name,
      courseTitle: payment.courseTitle,
      courseId: payment.courseId,
      paymentId: payment.id,
      amount: payment.amount,
      vat: vatIn(payment.amount),
      paidAt: payment.updatedAt,
    },
  };
}
