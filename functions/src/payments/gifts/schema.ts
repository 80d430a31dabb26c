import * as z from "zod";
import { EmailAddress, PersonName } from "../../accounts/schema.ts";
import { Instant, PaymentId } from "../../core/atoms.ts";
import { composed } from "../../core/person.ts";
import { GIFT_MESSAGE_MAX_LENGTH } from "../limits.ts";
import { canonicalCode, GIFT_CODE } from "./gift-code.ts";

/** Longer than any way of typing a code, with spaces or hyphens between its letters. */
const TYPED_CODE_MAX_LENGTH = 60;

/**
 * The code of a gift: 20 of the digits and capitals without I, L, O and U, 100 random bits. It may be typed in small letters
 * and in groups; what looks like a digit is one.
 */
export const GiftCode = z
  .string()
  .max(TYPED_CODE_MAX_LENGTH)
  .transform(canonicalCode)
  .pipe(z.string().regex(GIFT_CODE));

/** What a buyer says of a gift at checkout. */
export const GiftInput = z.object({
  recipientName: PersonName,
  recipientEmail: EmailAddress,
  message: z.string().overwrite(composed).trim().max(GIFT_MESSAGE_MAX_LENGTH).optional(),
  deliverOn: z.iso.date().optional().describe("from today to a year ahead, in Iceland; absent for at once"),
});

/** What its buyer has said of a gift; empty where the recipient was erased. */
export const PaymentGift = z.object({
  recipientName: z.string(),
  recipientEmail: z.string(),
  message: z.string().nullable(),
  deliverOn: z.string().nullable().describe("day in Iceland; null for at once"),
});

/** `open` can be redeemed, `held` can be redeemed after the review of its payment is closed, `void` was refunded. */
export const GiftState = z.enum(["open", "held", "redeemed", "void"]);

/** A gift as whoever has its code sees it: no address of anybody. */
export const Gift = z.object({
  state: GiftState,
  courseId: z.int(),
  courseTitle: z.string(),
  /** Of the course; null where there is none any more. */
  thumbnailUrl: z.string().nullable(),
  /** Null where the giver was erased, and for a void gift. */
  giverName: z.string().nullable(),
  /** First name alone; likewise. */
  recipientName: z.string().nullable(),
  message: z.string().nullable(),
});

/** A gift as its buyer sees it. */
export const GiftCard = Gift.extend({ code: z.string(), deliverOn: z.string().nullable() });

/** A gift as an administrator sees it beside its payment. */
export const SoldGift = PaymentGift.extend({
  state: GiftState,
  redeemedAt: Instant.nullable(),
  /** Null where it is not redeemed, or that account was erased. */
  redeemedBy: z.object({ id: z.string(), name: z.string(), email: z.string() }).nullable(),
});

/** Sends a gift's email again, to the address that it has or to the right one. */
export const GiftSending = z.object({ id: PaymentId, email: EmailAddress });

export const ByGiftCode = z.object({ id: GiftCode });

/** A gift in a copy of somebody's personal data. */
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
