import type { LoggedContext, OwnDataContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { finishOf } from "../courses/finish.ts";
import { ownsCourse } from "../courses/ownership.ts";
import { publicCourse } from "../courses/rules.ts";
import { issueNow } from "./issue-receipt.ts";
import { refundedAmount, vatIn } from "./price.ts";
import { receiptEmailId } from "./receipt.ts";
import type { PaymentRecord } from "./rules.ts";
import type { Billing, Receipt } from "./schema.ts";

type ReceiptContext = OwnDataContext & LoggedContext;

/**
 * Returns the receipt of the buyer's own payment. If it has no number yet, it gets one now. Throws
 * payment_not_found for every payment without a receipt for this user: another buyer's, unpaid, free or
 * unknown. Throws receipt_missing.
 */
export async function readReceipt(context: ReceiptContext, { id }: { id: string }): Promise<Receipt> {
  const found = requireReceipt(await context.store.payments.byId(id), context);
  const isIssued = found.receipt !== null && found.receiptNumber !== null;
  return shownReceipt(context, isIssued ? found : await issueNow(context, found));
}

/**
 * Returns the receipt of a payment to an administrator. Gives no number to a receipt that has none. Throws
 * payment_not_found or receipt_missing.
 */
export async function readIssuedReceipt(context: StoreContext, { id }: { id: string }): Promise<Receipt> {
  const payment = await context.store.payments.byId(id);
  if (payment === null) throw new Refusal("payment_not_found");
  return shownReceipt(context, payment);
}

/** Returns the receipt of a payment. Throws receipt_missing if it has no number or details. */
async function shownReceipt(context: StoreContext, payment: PaymentRecord): Promise<Receipt> {
  const { receipt, receiptNumber, amount, vatPercent, gift } = payment;
  if (receipt === null || receiptNumber === null) throw new Refusal("receipt_missing");
  return {
    ...payment,
    ...receipt,
    number: receiptNumber,
    vat: vatIn(amount, vatPercent),
    paidAt: payment.completedAt ?? payment.createdAt,
    giftTo: gift === null ? null : gift.recipientName,
    refundedAmount: refundedAmount(payment),
    finishedAt: await finishedAt(context, payment),
  };
}

/**
 * Sets the name and kennitala of a receipt, also in its email if that is not sent yet. Works once, because the receipt
 * may already be with a union or an employer. Throws payment_not_found, billing_already_set or receipt_missing.
 */
export async function setBilling(
  context: ReceiptContext,
  { id, name, idNumber }: { id: string } & Billing,
): Promise<Receipt> {
  await context.store.transaction(async (tx) => {
    const payment = requireReceipt(await tx.payments.byId(id), context);
    if (payment.billing !== null) throw new Refusal("billing_already_set");
    const billing = { name, idNumber };
    const email = await tx.emails.byId(receiptEmailId(id));
    await tx.payments.save({ ...payment, billing });
    if (email !== null && email.sentAt === null)
      await tx.emails.setData(email.id, { ...email.data, billing });
  });
  return readReceipt(context, { id });
}

function requireReceipt(payment: PaymentRecord | null, { userId }: OwnDataContext): PaymentRecord {
  const isPaid = payment?.status === "completed" || payment?.status === "refunded";
  if (payment?.userId !== userId || !isPaid || payment.amount === 0) throw new Refusal("payment_not_found");
  return payment;
}

/**
 * Returns when the buyer finished the course. Returns null for a gift, a pack, a refund and an unfinished
 * course.
 */
async function finishedAt(
  { store }: StoreContext,
  { status, gift, pack, userId, courseId }: PaymentRecord,
): Promise<string | null> {
  if (status !== "completed" || gift !== null || pack !== null) return null;
  const [learner, course] = await Promise.all([
    store.users.learnerById(userId),
    store.courses.byId(courseId),
  ]);
  if (learner === null || course === null || !ownsCourse(learner, courseId)) return null;
  return finishOf(learner, publicCourse(course)).finishedAt;
}
