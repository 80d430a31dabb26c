import type { Payment, PaymentCourse, PaymentView } from "../contract/payment.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Store } from "../store/store.ts";

type Question = { id: string; userId: string };

/** The payment for its buyer; for anyone else only whose it is (design "Spec points settled here"). */
export async function viewPayment(store: Store, { id, userId }: Question): Promise<PaymentView> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  return payment.userId === userId ? payment : { id: payment.id, userId: payment.userId };
}

/** What the buyer's own payment is for. */
export async function paidCourse(store: Store, question: Question): Promise<PaymentCourse> {
  const { courseId, courseTitle } = await ownPayment(store, question);
  return { id: courseId, title: courseTitle };
}

/** The buyer's own payment if the provider has confirmed it. Grants nothing: it reports what is known. */
export async function confirmedPayment(store: Store, question: Question): Promise<Payment> {
  const payment = await ownPayment(store, question);
  if (payment.status !== "completed") throw new Refusal("payment_not_confirmed");
  return payment;
}

async function ownPayment(store: Store, { id, userId }: Question): Promise<PaymentRecord> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  if (payment.userId !== userId) throw new Refusal("payment_not_yours");
  return payment;
}
