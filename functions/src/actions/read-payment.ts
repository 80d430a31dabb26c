import type { Payment, PaymentCourse, PaymentView } from "../contract/payment.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import { Refusal } from "../domain/refusal.ts";
import type { UserContext } from "./context.ts";

type ReadContext = Pick<UserContext, "store" | "userId">;
type Input = { id: string };

/** The payment for its buyer; for anyone else only whose it is (design "Spec points settled here"). */
export async function viewPayment({ store, userId }: ReadContext, { id }: Input): Promise<PaymentView> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  return payment.userId === userId ? payment : { id: payment.id, userId: payment.userId };
}

/** What the buyer's own payment is for. */
export async function paidCourse(context: ReadContext, input: Input): Promise<PaymentCourse> {
  const { courseId, courseTitle } = await ownPayment(context, input);
  return { id: courseId, title: courseTitle };
}

/**
 * Returns the buyer's own payment if it is completed. Grants nothing. Throws payment_not_found, payment_not_yours or
 * payment_not_confirmed.
 */
export async function confirmPayment(context: ReadContext, input: Input): Promise<Payment> {
  const payment = await ownPayment(context, input);
  if (payment.status !== "completed") throw new Refusal("payment_not_confirmed");
  return payment;
}

async function ownPayment({ store, userId }: ReadContext, { id }: Input): Promise<PaymentRecord> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  if (payment.userId !== userId) throw new Refusal("payment_not_yours");
  return payment;
}
