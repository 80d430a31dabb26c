import type { Payment, PaymentCourse, PaymentView, TermsText } from "../contract/payment.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import { Refusal } from "../domain/refusal.ts";
import type { UserContext } from "./context.ts";
import { readTerms } from "./terms.ts";

type ReadContext = Pick<UserContext, "store" | "userId">;
type Input = { id: string };

/**
 * Returns the payment to its buyer, and only `id` and `userId` to others (design "Spec points settled here").
 * Throws payment_not_found.
 */
export async function viewPayment({ store, userId }: ReadContext, { id }: Input): Promise<PaymentView> {
  const payment = await store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  return payment.userId === userId ? payment : { id: payment.id, userId: payment.userId };
}

/** Returns the course of the buyer's own payment. Throws payment_not_found or payment_not_yours. */
export async function paidCourse(context: ReadContext, input: Input): Promise<PaymentCourse> {
  const { courseId, courseTitle } = await ownPayment(context, input);
  return { id: courseId, title: courseTitle };
}

/**
 * Returns what the terms said that the buyer of the payment accepted. Throws payment_not_found, payment_not_yours, or
 * terms_not_found where none are on record.
 */
export async function readAcceptedTerms(context: ReadContext, input: Input): Promise<TermsText> {
  const { acceptedTerms } = await ownPayment(context, input);
  return readTerms(context, { id: acceptedTerms?.version ?? "" });
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
