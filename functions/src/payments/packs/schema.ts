import * as z from "zod";
import { EmailAddress } from "../../accounts/schema.ts";
import { ByPaymentId, DocumentId, Instant, Kronur, NumericId, PlainText } from "../../core/atoms.ts";
import { PRICE_MAX } from "../../courses/limits.ts";
import { GiftCode } from "../gifts/schema.ts";
import {
  INVOICE_NUMBER_MAX_LENGTH,
  ORDER_MAX,
  PACK_PERCENT,
  PACK_PRICE_STEPS_MAX,
  PACK_SEATS,
} from "../limits.ts";
import { BillingFields, CHECK_DIGIT, PackState, Reason } from "../schema.ts";

const Seats = z.int().min(PACK_SEATS.min).max(PACK_SEATS.max);

/** Pack details that a buyer enters at checkout: the number of seats and the club or company. */
export const PackInput = BillingFields.extend({ seats: Seats }).refine(...CHECK_DIGIT);

/** A quantity price: packs of at least `seats` seats cost `percent` % less per seat. */
const PackPriceStep = z.object({
  seats: Seats,
  percent: z.int().min(PACK_PERCENT.min).max(PACK_PERCENT.max),
});

/** The quantity prices of all courses, in ascending order. */
export const PackPrices = z.object({
  steps: z
    .array(PackPriceStep)
    .max(PACK_PRICE_STEPS_MAX)
    .refine(isAscending, "Each step needs more seats and a larger discount than the one before"),
});

function isAscending(steps: readonly z.infer<typeof PackPriceStep>[]): boolean {
  return steps.every(({ seats, percent }, index) => {
    const before = steps[index - 1];
    return before === undefined || (seats > before.seats && percent > before.percent);
  });
}

/** A pack as shown to visitors with its code. Contains no email address and no kennitala. */
export const Pack = z.object({
  state: PackState,
  courseId: z.int(),
  courseTitle: z.string(),
  /** Thumbnail of the course. Null if the course has none or no longer exists. */
  thumbnailUrl: z.string().nullable(),
  /** Name of the club or company. Null if its buyer was erased or the pack is void. */
  name: z.string().nullable(),
  seats: z.int(),
  used: z.int(),
});

/** A pack as shown to its buyer. `unitPrice` is in whole krónur. */
export const PackCard = Pack.extend({
  code: z.string(),
  unitPrice: Kronur,
  /** The taken seats in order. Erased accounts are missing. `id` is the account. */
  taken: z.array(z.object({ id: z.string(), firstName: z.string(), takenAt: Instant })),
});

/** Input that frees the seat of an account in the pack of a payment. */
export const SeatToFree = ByPaymentId.extend({ userId: DocumentId });

export const PackInList = z.object({
  paymentId: z.string(),
  courseTitle: z.string(),
  /** Name of the club or company. Empty if its buyer was erased. */
  name: z.string(),
  seats: z.int(),
  used: z.int(),
  createdAt: Instant,
  /** When its unused seats were refunded. */
  closedAt: Instant.nullable(),
});

/**
 * Input of a pack that was paid by invoice. `unitPrice` is the agreed price of a seat in whole krónur. The
 * seller's invoice number and the kennitala identify the invoice, which is entered once.
 */
export const InvoicedPackInput = BillingFields.extend({
  courseId: NumericId,
  seats: Seats,
  unitPrice: Kronur.min(1).max(PRICE_MAX),
  email: EmailAddress.describe("of the buyer; an account is created if there is none"),
  invoiceNumber: PlainText.min(1).max(INVOICE_NUMBER_MAX_LENGTH),
  reason: Reason,
})
  .refine(...CHECK_DIGIT)
  .refine(({ seats, unitPrice }) => seats * unitPrice <= ORDER_MAX, { path: ["unitPrice"] });

/** Input of a request for an invoice: a course and the fields of a pack. The account of the caller gets the emails. */
export const InvoiceRequestInput = BillingFields.extend({
  id: NumericId,
  seats: Seats,
  shownAmount: Kronur.optional().describe("the total that the buyer was shown; another is refused"),
}).refine(...CHECK_DIGIT);

/** `amount` is the total that the instructor is asked to invoice, in whole krónur. */
export const InvoiceRequestReply = z.object({ amount: Kronur });

/** Path parameter: the code of a pack. It has the form of a gift code. */
export const ByPackCode = z.object({ id: GiftCode });

/** A seat in the export of a customer's personal data. */
export const ExportedSeat = z.object({ courseId: z.int(), paymentId: DocumentId, takenAt: Instant });

export type SeatToFree = z.infer<typeof SeatToFree>;
export type PackInput = z.infer<typeof PackInput>;
export type PackPrices = z.infer<typeof PackPrices>;
export type Pack = z.infer<typeof Pack>;
export type PackCard = z.infer<typeof PackCard>;
export type PackInList = z.infer<typeof PackInList>;
export type InvoiceRequestInput = z.infer<typeof InvoiceRequestInput>;
export type InvoiceRequestReply = z.infer<typeof InvoiceRequestReply>;
export type InvoicedPackInput = z.infer<typeof InvoicedPackInput>;
