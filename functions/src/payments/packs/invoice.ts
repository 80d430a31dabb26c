import { createHash } from "node:crypto";
import type { Billing } from "../schema.ts";

/**
 * Returns the payment id of an invoiced pack: 12 characters of 0-9 and A-Z that derive from the buyer's
 * kennitala and the invoice number, so that an invoice is entered once.
 */
export function invoicedPaymentId({ idNumber }: Pick<Billing, "idNumber">, invoiceNumber: string): string {
  const hash = createHash("sha256").update(`${idNumber}\n${invoiceNumber.toUpperCase()}`).digest("hex");
  return BigInt(`0x${hash}`).toString(36).toUpperCase().slice(-PAYMENT_ID_LENGTH);
}

const PAYMENT_ID_LENGTH = 12;
