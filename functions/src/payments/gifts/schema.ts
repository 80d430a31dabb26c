import * as z from "zod";
import { EmailAddress, PersonName } from "../../accounts/schema.ts";
import { Instant, PaymentId, PlainText } from "../../core/atoms.ts";
import { GIFT_MESSAGE_MAX_LENGTH } from "../limits.ts";
import { canonicalCode, GIFT_CODE } from "./gift-code.ts";

/** Maximum length of a typed code, with spaces or hyphens between its characters. */
const TYPED_CODE_MAX_LENGTH = 60;

/**
 * The code of a gift: 20 of the digits and capital letters without I, L, O and U, 100 random bits. Accepts
 * lower case, groups, and letters that look like a digit.
 */
export const GiftCode = z
  .string()
  .max(TYPED_CODE_MAX_LENGTH)
  .transform(canonicalCode)
  .pipe(z.string().regex(GIFT_CODE));

/** Gift details that a buyer enters at checkout. */
export const GiftInput = z.object({
  recipientName: PersonName,
  recipientEmail: EmailAddress,
  message: PlainText.max(GIFT_MESSAGE_MAX_LENGTH).optional(),
  deliverOn: z.iso.date().optional().describe("from today to a year ahead, in Iceland; absent for at once"),
});

/** Gift details of a payment. The recipient's data is empty after the recipient is erased. */
export const PaymentGift = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string().nullable(),
  deliverOn: z.string().nullable().describe("day in Iceland; null for at once"),
});

/**
 * `open` can be redeemed. `held` can be redeemed after the review or the refund request of its payment is closed.
 * `void` was refunded.
 */
export const GiftState = z.enum(["open", "held", "redeemed", "void"]);

/** A gift as shown to visitors with its code. Contains no email address. */
export const Gift = z.object({
  state: GiftState,
  courseId: z.int(),
  courseTitle: z.string(),
  /** Thumbnail of the course. Null if the course has none or no longer exists. */
  thumbnailUrl: z.string().nullable(),
  /** Null if the giver was erased or the gift is void. */
  giverName: z.string().nullable(),
  /** First name only. Null if the recipient was erased or the gift is void. */
  recipientName: z.string().nullable(),
  message: z.string().nullable(),
});

/** A gift as shown to its buyer. */
export const GiftCard = Gift.extend({ code: z.string(), deliverOn: z.string().nullable() });

/** A gift as shown to administrators with its payment. */
export const SoldGift = PaymentGift.extend({
  state: GiftState,
  redeemedAt: Instant.nullable(),
  /** Null if the gift is not redeemed or that account was erased. */
  redeemedBy: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
});

/** Input to send a gift's email again, to the current or a corrected email address. */
export const GiftSending = z.object({ id: PaymentId, email: EmailAddress });

export const ByGiftCode = z.object({ id: GiftCode });

/** A gift in the export of a customer's personal data. */
export const ExportedGift = PaymentGift.extend({
  courseId: z.int(),
  courseTitle: z.string(),
  giverName: z.string(),
  createdAt: Instant,
  redeemedAt: Instant.nullable(),
});

export type GiftInput = z.infer<typeof GiftInput>;
export type PaymentGift = z.infer<typeof PaymentGift>;
export type GiftState = z.infer<typeof GiftState>;
export type Gift = z.infer<typeof Gift>;
export type GiftCard = z.infer<typeof GiftCard>;
export type SoldGift = z.infer<typeof SoldGift>;
