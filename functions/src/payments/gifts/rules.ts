import * as z from "zod";
import type { User } from "../../accounts/schema.ts";
import { Instant } from "../../core/atoms.ts";
import { dayOf, daysAfter } from "../../core/calendar.ts";
import { Refusal } from "../../core/errors.ts";
import type { QueuedEmail } from "../../emails/rules.ts";
import { GIFT_DAYS_AHEAD } from "../limits.ts";
import type { GiftOrder, PaymentRecord } from "../rules.ts";
import { type GiftInput, type GiftState, PaymentGift } from "./schema.ts";

/** A gift that was paid: whoever has its code may redeem it, once. */
export const GiftRecord = PaymentGift.extend({
  code: z.string(),
  paymentId: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  giverId: z.string(),
  /** Empty where the giver was erased. */
  giverName: z.string(),
  /** Id of the latest email to the recipient. */
  emailId: z.string(),
  createdAt: Instant,
  /** Id of who has it. */
  redeemedBy: z.string().nullable(),
  redeemedAt: Instant.nullable(),
  /** When its payment was refunded. */
  voidedAt: Instant.nullable(),
});

export type GiftRecord = z.infer<typeof GiftRecord>;

/** Content of the email to the recipient of a gift. */
export const GiftEmailData = z.object({
  code: z.string(),
  paymentId: z.string(),
  giverName: z.string(),
  recipientName: z.string(),
  courseTitle: z.string(),
  message: z.string().nullable(),
});

/** Name of its template. */
export const GIFT_TEMPLATE = "gift";

/** An email of a chosen day is sent at this hour, in Iceland. */
const DELIVERY_HOUR = 8;

/** Returns what the buyer says of a gift, with its code. Throws gift_day_invalid. */
export function newGiftOrder(
  { message, deliverOn, ...recipient }: GiftInput,
  code: string,
  now: Date,
): GiftOrder {
  const today = dayOf(now);
  if (deliverOn !== undefined && (deliverOn < today || deliverOn > daysAfter(today, GIFT_DAYS_AHEAD)))
    throw new Refusal("gift_day_invalid");
  return { ...recipient, message: message || null, deliverOn: deliverOn ?? null, code };
}

/** Returns whether two orders are for the same gift. One whose recipient was erased is like no other. */
export function isSameGift(one: GiftOrder | null, other: GiftOrder): boolean {
  return one !== null && one.recipientEmail !== "" && COMPARED.every((field) => one[field] === other[field]);
}

const COMPARED = PaymentGift.keyof().options;

/** Returns the gift of a payment that was completed. */
export function newGift(
  { id, courseId, courseTitle }: PaymentRecord,
  order: GiftOrder,
  giver: Pick<User, "id" | "name">,
  now: Date,
): GiftRecord {
  return {
    ...order,
    paymentId: id,
    courseId,
    courseTitle,
    giverId: giver.id,
    giverName: giver.name,
    emailId: `gift-${id}`,
    createdAt: now.toISOString(),
    redeemedBy: null,
    redeemedAt: null,
    voidedAt: null,
  };
}

/** Returns the email to the recipient. */
export function giftEmail(gift: GiftRecord): QueuedEmail {
  const data = GiftEmailData.parse(gift);
  return { id: gift.emailId, recipient: gift.recipientEmail, template: GIFT_TEMPLATE, data };
}

/** Returns when the recipient is written to: on the chosen day, and at once where that has begun. */
export function deliveryAt({ deliverOn }: Pick<GiftRecord, "deliverOn">, now: Date): Date {
  if (deliverOn === null || deliverOn <= dayOf(now)) return now;
  return new Date(`${deliverOn}T${String(DELIVERY_HOUR).padStart(2, "0")}:00:00.000Z`);
}

/** Returns the state of a gift; `payment` is the one that paid for it. */
export function giftState(
  { voidedAt, redeemedBy }: GiftRecord,
  payment: Pick<PaymentRecord, "reviewReason"> | null,
): GiftState {
  if (voidedAt !== null) return "void";
  if (redeemedBy !== null) return "redeemed";
  return payment !== null && payment.reviewReason !== null ? "held" : "open";
}
