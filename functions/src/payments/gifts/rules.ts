import * as z from "zod";
import type { User } from "../../accounts/schema.ts";
import { Instant } from "../../core/atoms.ts";
import { dayOf, daysAfter } from "../../core/calendar.ts";
import { Refusal } from "../../core/errors.ts";
import type { QueuedEmail } from "../../emails/rules.ts";
import { GIFT_DAYS_AHEAD } from "../limits.ts";
import { type GiftOrder, isWithheld, type PaymentRecord } from "../rules.ts";
import { type GiftInput, type GiftState, PaymentGift } from "./schema.ts";

/** A paid gift. Any user with its code can redeem it, once. */
export const GiftRecord = PaymentGift.extend({
  code: z.string(),
  paymentId: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  giverId: z.string(),
  /** Empty if the giver was erased. */
  giverName: z.string(),
  /** Id of the latest email to the recipient. */
  emailId: z.string(),
  createdAt: Instant,
  /** Id of the user who redeemed it. */
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
  /** Whether the email is the first about a paid gift. False for a free gift. */
  isPaidFor: z.boolean().default(true),
});

export const GIFT_TEMPLATE = "gift";

/** Hour in Iceland (UTC) at which an email for a chosen day is sent. */
const DELIVERY_HOUR = 8;

/**
 * Returns the gift details of an order, with the gift's code. Throws gift_day_invalid if the day is not
 * between today and `GIFT_DAYS_AHEAD` days ahead.
 */
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

/** Returns whether two orders are for the same gift. A gift with an erased recipient equals no other gift. */
export function isSameGift(one: GiftOrder | null, other: GiftOrder): boolean {
  return one !== null && one.recipientEmail !== "" && COMPARED.every((field) => one[field] === other[field]);
}

const COMPARED = PaymentGift.keyof().options;

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

export function giftEmail(
  gift: GiftRecord,
  { isPaidFor }: Pick<z.infer<typeof GiftEmailData>, "isPaidFor">,
): QueuedEmail {
  const data = GiftEmailData.parse({ ...gift, isPaidFor });
  return { id: gift.emailId, recipient: gift.recipientEmail, template: GIFT_TEMPLATE, data };
}

/**
 * Returns when the email to the recipient is due: on the chosen day, or `now` if that day has begun or none
 * was chosen.
 */
export function deliveryAt({ deliverOn }: Pick<GiftRecord, "deliverOn">, now: Date): Date {
  if (deliverOn === null || deliverOn <= dayOf(now)) return now;
  return new Date(`${deliverOn}T${String(DELIVERY_HOUR).padStart(2, "0")}:00:00.000Z`);
}

/** Returns the state of a gift. `payment` is the payment of the gift. */
export function giftState(
  { voidedAt, redeemedBy }: GiftRecord,
  payment: Pick<PaymentRecord, "reviewReason" | "refund"> | null,
): GiftState {
  if (voidedAt !== null) return "void";
  if (redeemedBy !== null) return "redeemed";
  return payment !== null && isWithheld(payment) ? "held" : "open";
}
