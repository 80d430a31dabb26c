import type { User } from "../contract/user.ts";
import type { QueuedMail } from "./mail.ts";
import type { PaymentRecord } from "./payment.ts";

/** VAT rate of the course, already inside the price. Source: payments "The law's few lines". */
const VAT_PERCENT = 24;

/** VAT inside `amount`, in whole krónur. */
export function vatIn(amount: number): number {
  return Math.round((amount * VAT_PERCENT) / (100 + VAT_PERCENT));
}

/** The receipt of a completed payment, under its running `number`; its id keeps a second one from being queued. */
export function receiptOf(
  payment: PaymentRecord,
  buyer: Pick<User, "name" | "email">,
  number: number,
): QueuedMail {
  return {
    id: `receipt-${payment.id}`,
    recipient: buyer.email,
    template: "receipt",
    data: {
      number,
      buyer: buyer.name,
      courseId: payment.courseId,
      courseTitle: payment.courseTitle,
      paymentId: payment.id,
      amount: payment.amount,
      vat: vatIn(payment.amount),
      paidAt: payment.updatedAt,
    },
  };
}
