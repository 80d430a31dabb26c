import { requireUser } from "../accounts/account.ts";
import { hasProvenEmail } from "../accounts/email-address.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { AccountsContext, AuditedContext, OwnDataContext, TransactionContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { ownPayment } from "./read-payment.ts";
import { ReceiptData, receiptEmailId } from "./receipt.ts";
import type { PaymentRecord } from "./rules.ts";

/**
 * Queues a copy of a receipt, with its original number, to the buyer's current email address. Throws
 * payment_not_found, user_not_found, or receipt_missing if the receipt was never numbered.
 */
export function resendReceipt(
  context: AuditedContext & AccountsContext,
  { id }: { id: string },
): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const payment = await tx.payments.byId(id);
    if (payment === null) throw new Refusal("payment_not_found");
    const { id: userId, email: recipient } = await requireUser(tx, payment.userId);
    const isProven = await hasProvenEmail(context, userId);
    const number = await queueReceiptCopy({ tx, now: context.now }, { payment, recipient, isProven });
    if (number === null) throw new Refusal("receipt_missing");
    const object = { kind: "payment", id, name: null } as const;
    await record({ action: "receipt_resent", object, detail: String(number) });
  });
}

/**
 * Queues a copy of the receipt of the buyer's own payment. Throws payment_not_found, payment_not_yours or
 * receipt_missing.
 */
export async function resendOwnReceipt(
  { store, identity, userId, now }: OwnDataContext & AccountsContext,
  { id }: { id: string },
): Promise<void> {
  const isProven = await hasProvenEmail({ identity }, userId);
  await store.transaction(async (tx) => {
    const payment = await ownPayment({ store: tx, userId }, { id });
    const { email: recipient } = await requireUser(tx, userId);
    const number = await queueReceiptCopy({ tx, now }, { payment, recipient, isProven });
    if (number === null) throw new Refusal("receipt_missing");
  });
}

/**
 * Queues a copy of a payment's receipt, in the caller's transaction. `isProven` is true if the recipient has
 * verified the email address. Returns its number, or null if the receipt was never numbered.
 */
export async function queueReceiptCopy(
  { tx, now }: TransactionContext,
  { payment, recipient, isProven }: { payment: PaymentRecord; recipient: string; isProven: boolean },
): Promise<number | null> {
  const first = await tx.emails.byId(receiptEmailId(payment.id));
  const receipt = first === null ? undefined : ReceiptData.safeParse(first.data).data;
  if (receipt === undefined || receipt.number === null) return null;
  await tx.emails.add(
    {
      id: `${receiptEmailId(payment.id)}-${tx.emails.newId()}`,
      recipient,
      template: "receipt",
      // The buyer's return can queue the receipt before the provider's server sends the card digits.
      data: {
        ...receipt,
        billing: payment.billing,
        cardDigits: payment.cardDigits ?? receipt.cardDigits,
        // The link of a pack may have been replaced.
        ...(payment.pack !== null && { pack: payment.pack }),
        isCopy: true,
      },
    },
    now,
    { isProven },
  );
  return receipt.number;
}
