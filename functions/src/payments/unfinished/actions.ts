import type { IdentityAccount } from "../../accounts/identity.ts";
import type { AccountsContext, Context, LinkContext, StoreContext } from "../../core/context.ts";
import { Refusal } from "../../core/errors.ts";
import type { ParsedBatch } from "../../core/firestore.ts";
import { atMost } from "../../core/pagination.ts";
import type { Collections } from "../../core/store.ts";
import { priceAfterCoupon } from "../../coupons/price.ts";
import type { CourseRecord } from "../../courses/rules.ts";
import type { EmailRecord } from "../../emails/rules.ts";
import { isPracticeDay } from "../../reminders/actions.ts";
import { reviewAll } from "../../reviews/actions.ts";
import { reducingCoupon } from "../checkout.ts";
import type { PaymentRecord } from "../rules.ts";
import {
  namesOffer,
  needsOrderReminder,
  type Offer,
  planOrderReminder,
  UNFINISHED_TEMPLATE,
  UnfinishedData,
  unfinishedEmail,
} from "./rules.ts";

/** Maximum number of orders per maintenance run, so that there is time for the other steps. */
const ORDERS_IN_A_ROUND = 50;

/** Number of the buyer's latest orders that are checked for a newer one of the same course. */
const LATEST = 20;

type ReminderContext = AccountsContext & LinkContext & Pick<Context, "provider">;

/** Finds at most `ORDERS_IN_A_ROUND` orders whose email may be due, longest waiting first. */
export function unfinishedOrders({ store, now }: StoreContext): AsyncIterable<ParsedBatch<PaymentRecord>> {
  return atMost(store.payments.toRemind(now), ORDERS_IN_A_ROUND);
}

/**
 * Queues the email for an unfinished order, and saves that the order needs none any more, in one transaction.
 * If the buyer got another learner email within a day, or practises this evening, only saves when to decide
 * again. Opens a review if the course cannot be read, and sends nothing. Returns whether an email was queued.
 */
export async function remindOfOrder(
  context: ReminderContext,
  { id, userId }: Pick<PaymentRecord, "id" | "userId">,
): Promise<boolean> {
  const { store, identity, now, fingerprint: hash } = context;
  const account = await identity.account(userId);
  let unreadable: string[] = [];
  const isQueued = await store.transaction(async (tx) => {
    unreadable = [];
    const order = await tx.payments.byId(id);
    if (order?.remindAt == null || new Date(order.remindAt) > now) return false;
    const courses = await tx.courses.byIds([order.courseId]);
    unreadable = courses.unreadable;
    const found = await unfinishedIn(tx, { ...context, order, account, course: courses.items[0] ?? null });
    const { plan: practice } = await tx.learning.of(userId);
    const isPractice = await isPracticeDay(tx, { id: userId, plan: practice, now });
    const plan = found && planOrderReminder(found.buyer, { isPractice, now });
    await tx.payments.setRemindAt(id, plan instanceof Date ? plan : null);
    if (found === null || plan !== "now") return false;
    await tx.users.setOrderReminded(userId, now);
    await tx.emails.add(unfinishedEmail(order, { ...found, hash }), now);
    return true;
  });
  await reviewAll(context, unreadable);
  return isQueued;
}

/**
 * Returns whether a queued email about an unfinished order must not be sent any more, because the order is not
 * unfinished (`needsOrderReminder`), or the price or the buyer's email address has changed. False for all other emails.
 */
export async function isOutdatedOrderReminder(
  context: AccountsContext & Pick<Context, "provider" | "clock">,
  email: Pick<EmailRecord, "template" | "recipient" | "data">,
): Promise<boolean> {
  if (email.template !== UNFINISHED_TEMPLATE) return false;
  const { store, identity, provider, clock } = context;
  const { paymentId, userId } = UnfinishedData.parse(email.data);
  const order = await store.payments.byId(paymentId);
  if (order === null) return true;
  const [account, course] = await Promise.all([identity.account(userId), store.courses.byId(order.courseId)]);
  const found = await unfinishedIn(store, { provider, now: clock(), order, account, course });
  return found === null || !namesOffer(email, found);
}

/**
 * Returns the buyer of an unfinished order, with today's title and price of the course, or null (`needsOrderReminder`).
 */
async function unfinishedIn(
  tx: Collections,
  {
    provider,
    now,
    order,
    account,
    course,
  }: {
    provider: { isTest: boolean };
    now: Date;
    order: PaymentRecord;
    account: IdentityAccount | null;
    course: CourseRecord | null;
  },
) {
  const { id, userId } = order;
  const [buyer, admin, { items: orders }, reviews] = await Promise.all([
    tx.users.reminded(userId),
    tx.admins.byId(userId),
    tx.payments.latestOf(userId, LATEST),
    tx.reviews.ofPayment(id),
  ]);
  const isAdmin = admin !== null;
  if (buyer === null || course === null) return null;
  if (!needsOrderReminder({ order, buyer, account, isAdmin, course, orders, reviews, provider, now }))
    return null;
  return { buyer, courseTitle: course.title, offer: await offerOf({ tx, now }, { order, course }) };
}

/** Returns the price of the course, with the coupon of the order if its buyer may still use it. */
async function offerOf(
  { tx, now }: { tx: Collections; now: Date },
  { order, course }: { order: PaymentRecord; course: { id: number; price: number } },
): Promise<Offer> {
  const { userId, couponId } = order;
  const coupon = await reducingCoupon({ tx, now, userId }, { couponId: couponId ?? undefined, course }).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return null;
      throw error;
    },
  );
  const { price } = course;
  return { listPrice: price, amount: priceAfterCoupon(price, coupon), coupon: coupon?.code ?? null };
}
