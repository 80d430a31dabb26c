import * as z from "zod";
import type { Admin } from "../contract/user.ts";
import type { QueuedEmail } from "./email.ts";
import { ReceiptData } from "./receipt.ts";

/** Content of the email that notifies an administrator of a sale. The amount is in whole krónur. */
export const SaleData = ReceiptData.pick({
  buyer: true,
  courseTitle: true,
  paymentId: true,
  amount: true,
  paidAt: true,
}).extend({ buyerEmail: z.string(), isGift: z.boolean().default(false) });

export type SaleData = z.infer<typeof SaleData>;

/** Name of its template. */
export const SALE_TEMPLATE = "sale";

/** Returns the email that notifies `admin` of the sale of a receipt; a second one cannot be queued. */
export function saleEmail(receipt: ReceiptData, buyerEmail: string, admin: Admin): QueuedEmail {
  const { buyer, courseTitle, paymentId, amount, paidAt } = receipt;
  const isGift = receipt.giftTo !== undefined;
  const data: SaleData = { buyer, buyerEmail, courseTitle, paymentId, amount, paidAt, isGift };
  return { id: `sale-${paymentId}-${admin.id}`, recipient: admin.email, template: SALE_TEMPLATE, data };
}
