import * as z from "zod";
import { wantsMail } from "../../accounts/rules.ts";
import { Kronur } from "../../core/atoms.ts";
import { ownsCourse } from "../../courses/ownership.ts";
import type { EmailRecord, QueuedEmail } from "../../emails/rules.ts";
import { REMINDER_PAUSE_MS } from "../../reminders/limits.ts";
import { offToken, pauseEnd, type RemindedLearner } from "../../reminders/rules.ts";
import type { Review } from "../../reviews/schema.ts";
import type { PaymentRecord } from "../rules.ts";
import { UNFINISHED_PAUSE_MS, UNFINISHED_UNTIL_MS } from "./limits.ts";

/** The data that decides whether the email for an unfinished order is sent. */
export type Situation = {
  order: PaymentRecord;
  /** Null if the account was erased. */
  buyer: RemindedLearner | null;
  /** Account of Firebase Auth. Null if it was erased. */
  account: { isDisabled: boolean; isAdmin: boolean; isEmailVerified: boolean } | null;
  isAdmin: boolean;
  /** The live course. Null if it does not exist. */
  course: { isPublished: boolean } | null;
  /** The latest orders of the buyer. */
  orders: readonly PaymentRecord[];
  /** The reviews of the order. */
  reviews: readonly Pick<Review, "reason" | "closedAt">[];
  provider: { isTest: boolean };
  now: Date;
};

/**
 * Returns whether the buyer may get the email for this order: the order is unpaid and for the buyer, no newer
 * order of the course exists, the course is on sale, the buyer does not own it, and no review suspects a
 * payment. The buyer wants such emails, has verified the email address and is not an administrator.
 */
export function needsOrderReminder(situation: Situation): boolean {
  const { order, course, orders, reviews, provider, now } = situation;
  const age = now.getTime() - Date.parse(order.createdAt);
  return (
    UNPAID.has(order.status) &&
    order.gift === null &&
    order.pack === null &&
    order.isTest === provider.isTest &&
    age < UNFINISHED_UNTIL_MS &&
    course?.isPublished === true &&
    !orders.some((other) => other.courseId === order.courseId && other.createdAt > order.createdAt) &&
    reviews.every(({ reason, closedAt }) => reason === "unconfirmed" || closedAt !== null) &&
    isReachable(situation)
  );
}

const UNPAID: ReadonlySet<string> = new Set(["pending", "failed", "cancelled", "expired"]);

function isReachable({ buyer, account, isAdmin, order }: Situation): boolean {
  if (buyer === null || !wantsMail(buyer) || ownsCourse(buyer, order.courseId)) return false;
  if (account === null || account.isDisabled || account.isAdmin || isAdmin) return false;
  return account.isEmailVerified;
}

/**
 * Returns the decision about an unfinished order: send the email now, decide again later because of the pause
 * after another learner email, or null (never) because the buyer got such an email within a week.
 * `isPractice` is true on a day with an email of the practice plan, which comes first.
 */
export function planOrderReminder(
  buyer: RemindedLearner,
  { isPractice, now }: { isPractice: boolean; now: Date },
): "now" | Date | null {
  const { orderRemindedAt } = buyer;
  if (orderRemindedAt !== null && now.getTime() - Date.parse(orderRemindedAt) < UNFINISHED_PAUSE_MS)
    return null;
  if (isPractice) return new Date(now.getTime() + REMINDER_PAUSE_MS);
  const end = pauseEnd(buyer);
  return end > now ? end : "now";
}

export const UNFINISHED_TEMPLATE = "unfinishedOrder";

/** Price of the course at the time of the email, in whole krónur. */
const Offer = z.object({
  listPrice: Kronur,
  amount: Kronur,
  coupon: z.string().nullable().describe("code of the coupon that reduces the price; null without one"),
});

export type Offer = z.infer<typeof Offer>;

/** Data of the email. `offToken` turns such emails off. */
export const UnfinishedData = Offer.extend({
  paymentId: z.string(),
  userId: z.string(),
  name: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  offToken: z.string(),
});

export type UnfinishedData = z.infer<typeof UnfinishedData>;

/** Returns the email. Its fixed id prevents a duplicate. */
export function unfinishedEmail(
  { id: paymentId, courseId }: Pick<PaymentRecord, "id" | "courseId">,
  {
    buyer,
    courseTitle,
    offer,
    hash,
  }: {
    buyer: Pick<RemindedLearner, "id" | "name" | "email">;
    courseTitle: string;
    offer: Offer;
    hash: (text: string) => string;
  },
): QueuedEmail {
  const { id: userId, name, email: recipient } = buyer;
  const about = { paymentId, userId, name, courseId, courseTitle };
  const data: UnfinishedData = { ...about, ...offer, offToken: offToken(userId, hash) };
  return { id: `unfinished-${paymentId}`, recipient, template: UNFINISHED_TEMPLATE, data };
}

/** Returns whether a queued email still contains the right price, and goes to the buyer's current email address. */
export function namesOffer(
  { recipient, data }: Pick<EmailRecord, "recipient" | "data">,
  { buyer, offer }: { buyer: Pick<RemindedLearner, "email"> | null; offer: Offer },
): boolean {
  const { listPrice, amount, coupon } = UnfinishedData.parse(data);
  return (
    buyer?.email === recipient &&
    listPrice === offer.listPrice &&
    amount === offer.amount &&
    coupon === offer.coupon
  );
}
