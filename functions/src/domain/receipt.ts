import type { User } from "../contract/user.ts";
import type { QueuedMail } from "./mail.ts";
import type { PaymentRecord } from "./payment.ts";
import { vatIn } from "./price.ts";

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
