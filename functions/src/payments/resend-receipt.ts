import { auditedTransaction } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { requireUser, type StudentContext } from "../students/actions.ts";
import { ReceiptData, receiptEmailId } from "./receipt.ts";

/**
 * Queues a copy of a receipt, with its original number, to the buyer's current email address. Throws
 * payment_not_found, user_not_found, or receipt_missing if the receipt was never numbered.
 */
export function resendReceipt(
  context: Pick<StudentContext, "store" | "log" | "now" | "actor">,
  { id }: { id: string },
): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const payment = await tx.payments.byId(id);
    if (payment === null) throw new Refusal("payment_not_found");
    const buyer = await requireUser(tx, payment.userId);
    const first = await tx.emails.byId(receiptEmailId(id));
    const receipt = first === null ? undefined : ReceiptData.safeParse(first.data).data;
    if (receipt === undefined || receipt.number === null) throw new Refusal("receipt_missing");
    await tx.emails.add(
      {
        id: `${receiptEmailId(id)}-${tx.emails.newId()}`,
        recipient: buyer.email,
        template: "receipt",
        // The buyer's return can queue the receipt before the provider's server sends the card digits.
        data: {
          ...receipt,
          billing: payment.billing,
          cardDigits: payment.cardDigits ?? receipt.cardDigits,
          isCopy: true,
        },
      },
      context.now,
    );
    const object = { kind: "payment", id, name: null } as const;
    await record({ action: "receipt_resent", object, detail: String(receipt.number) });
  });
}
