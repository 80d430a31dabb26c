import type { Admin } from "../accounts/schema.ts";
import type { LoggedContext, TransactionContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { CourseRecord } from "../courses/rules.ts";
import type { EmailRecord } from "../emails/rules.ts";
import { readSeller } from "../site/actions.ts";
import type { SellerTexts } from "../site/rules.ts";
import { saleEmail } from "./emails.ts";
import { TEST_RECEIPT_NUMBER } from "./limits.ts";
import { ReceiptData, receiptDetails, receiptEmailId } from "./receipt.ts";
import type { PaymentRecord } from "./rules.ts";

/** Data for a receipt in addition to its payment. It is read before the transaction that numbers the receipt. */
type Sources = {
  /** Null if the seller could not be read. The receipt then gets its number without its details. */
  seller: SellerTexts | null;
  course: CourseRecord | null;
  /** Administrators who are notified of the sale. */
  admins: readonly Admin[];
};

/** Returns the seller and the course for a receipt. */
export async function receiptSources(
  context: LoggedContext,
  { courseId }: { courseId: number },
): Promise<Omit<Sources, "admins">> {
  const { store, log } = context;
  const [seller, course] = await Promise.all([
    readSeller(context),
    store.courses.byId(courseId).catch((error: unknown) => {
      log("WARNING", "course of a receipt not read", { courseId, error: String(error).slice(0, 300) });
      return null;
    }),
  ]);
  return { seller, course };
}

/** Returns the administrators who are notified of each sale, or none if they cannot be read. */
export function notifiedOfSales({ store, log }: LoggedContext): Promise<Admin[]> {
  return store.admins.notifiedOfSales().catch((error: unknown) => {
    log("WARNING", "administrators not notified of sales", { error: String(error).slice(0, 300) });
    return [];
  });
}

/**
 * Gives a receipt the next number, freezes its details on the payment, and queues the emails that notify
 * administrators of the sale, in the caller's transaction. A receipt with a number keeps it. The outbox and
 * the buyer's page both call it. Both read the email first, so that only one of them numbers the receipt.
 * `payment` is null if it no longer exists.
 */
export async function issueReceipt(
  { tx, now }: TransactionContext,
  { id, recipient, data }: Pick<EmailRecord, "id" | "recipient" | "data">,
  { seller, course, admins }: Sources,
): Promise<{ receipt: ReceiptData; payment: PaymentRecord | null }> {
  const receipt = ReceiptData.parse(data);
  const payment = await tx.payments.byId(receipt.paymentId);
  const number =
    receipt.number ??
    payment?.receiptNumber ??
    (receipt.isTest ? TEST_RECEIPT_NUMBER : await tx.counters.nextReceipt());
  const details =
    payment?.receipt ??
    (payment && seller && receiptDetails(payment, { seller, course, buyer: receipt.buyer }));
  const issued = payment && { ...payment, receiptNumber: number, receipt: details };
  if (issued !== null) await tx.payments.save(issued);
  const named = {
    ...receipt,
    number,
    billing: payment?.billing ?? null,
    ...(details && { seller: details.seller }),
  };
  await tx.emails.setData(id, named);
  if (receipt.number === null)
    for (const admin of admins) await tx.emails.add(saleEmail(receipt, recipient, admin), now);
  return { receipt: named, payment: issued };
}

/**
 * Issues the receipt of a payment if the buyer opens it before its email is sent. The email gets the same
 * number. Throws receipt_missing if there is no receipt or the seller cannot be read.
 */
export async function issueNow(
  context: LoggedContext,
  { id, courseId }: Pick<PaymentRecord, "id" | "courseId">,
): Promise<PaymentRecord> {
  const { store, now } = context;
  const [sources, admins] = await Promise.all([
    receiptSources(context, { courseId }),
    notifiedOfSales(context),
  ]);
  if (sources.seller === null) throw new Refusal("receipt_missing");
  return store.transaction(async (tx) => {
    const email = await tx.emails.byId(receiptEmailId(id));
    if (email === null) throw new Refusal("receipt_missing");
    const { payment } = await issueReceipt({ tx, now }, email, { ...sources, admins });
    if (payment === null) throw new Refusal("payment_not_found");
    return payment;
  });
}
