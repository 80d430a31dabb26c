import type { Context, LoggedContext, StoreContext } from "../core/context.ts";
import { UnreadableDocument } from "../core/errors.ts";
import type { ParsedBatch } from "../core/firestore.ts";
import { stackOf } from "../core/log.ts";
import { deliverEmails } from "../emails/actions.ts";
import { writeRollups } from "../insights/rollups.ts";
import { LETTERS_PER_RUN } from "../letters/limits.ts";
import { continueLetter } from "../letters/queue.ts";
import { notifyAdministrators } from "../notices/actions.ts";
import type { PaymentEventRecord } from "../payments/events.ts";
import { applyWebhook } from "../payments/handle-webhook.ts";
import { reviewPayment, saveClosedReview } from "../payments/reviews.ts";
import { canTransition, isRefundOverdue } from "../payments/rules.ts";
import { closePayment } from "../payments/settle-payment.ts";
import { remindOfOrder, unfinishedOrders } from "../payments/unfinished/actions.ts";
import { remind, toRemind } from "../reminders/actions.ts";
import { mailEvening, plansToMail } from "../reminders/practice/mail-evening.ts";
import { reviewUnreadable } from "../reviews/actions.ts";
import { closedReview, type ReviewRecord } from "../reviews/rules.ts";
import { eraseAsRequested } from "../students/own-data.ts";
import { notifyWaiting, removeExpired, toNotify } from "../waitlist/open-waitlist.ts";

type MaintenanceContext = Context & {
  /** Returns whether there is time for another step. */
  hasTime: () => boolean;
};

/** Counts of one maintenance run. */
export type MaintenanceReport = {
  reviewsReported: number;
  webhooksApplied: number;
  reviewsOpened: number;
  reviewsClosed: number;
  expired: number;
  waitlistNotified: number;
  waitlistExpired: number;
  practiceQueued: number;
  ordersReminded: number;
  remindersQueued: number;
  lettersContinued: number;
  emailsSent: number;
  digestsQueued: number;
  accountsErased: number;
  rollupsWritten: number;
  unreadable: number;
  failures: number;
};

/**
 * Runs the scheduled maintenance:
 * - logs open reviews
 * - applies verified webhooks that could not be saved on arrival
 * - opens reviews of orders that are pending for more than an hour and of refunds without an answer
 * - expires orders after a day (a late success webhook still completes them)
 * - closes reviews of orders that are unpaid after seven days
 * - queues the next emails of letters that are being sent
 * - sends due emails
 * - queues the digest of open reviews and unsent emails for the owners
 * - queues emails to the waitlists of opened courses
 * - removes expired waitlist entries
 * - erases the accounts whose holders asked for it a week ago
 * - queues the drill of the evening for learners with a practice plan
 * - queues emails to buyers who have not finished an order
 * - queues emails to learners who have not begun, have stopped or have finished
 * - writes the rollups of past days
 *
 * The caller sends the emails that the run has queued.
 *
 * Stops when `hasTime` returns false. A failed step is logged, does not stop the others and is retried in the
 * next run. Opens a review of each unreadable document.
 */
export async function runMaintenance(context: MaintenanceContext): Promise<MaintenanceReport> {
  const { store, now, log, hasTime } = context;
  const report: MaintenanceReport = {
    reviewsReported: 0,
    webhooksApplied: 0,
    reviewsOpened: 0,
    reviewsClosed: 0,
    expired: 0,
    waitlistNotified: 0,
    waitlistExpired: 0,
    practiceQueued: 0,
    ordersReminded: 0,
    remindersQueued: 0,
    lettersContinued: 0,
    emailsSent: 0,
    digestsQueued: 0,
    accountsErased: 0,
    rollupsWritten: 0,
    unreadable: 0,
    failures: 0,
  };

  /** Runs one step and catches its error. Returns whether the step changed something. */
  async function isolated(step: string, id: string, work: () => Promise<boolean>): Promise<boolean> {
    if (!hasTime()) return false;
    try {
      return await work();
    } catch (error) {
      if (error instanceof UnreadableDocument && step !== "unreadable") await reviewAll([error.path]);
      else reportFailure(step, id, error);
      return false;
    }
  }

  function reportFailure(step: string, id: string, error: unknown): void {
    report.failures += 1;
    const stack_trace = stackOf(error);
    log("ERROR", "maintenance step failed and will be retried", { step, id, stack_trace });
  }

  /**
   * Runs `work` on each item of a query in isolation and counts the changed items. Opens a review of each
   * unreadable document.
   */
  async function forEach<Item extends { id: string }>(
    count: Exclude<keyof MaintenanceReport, "failures" | "unreadable">,
    found: AsyncIterable<ParsedBatch<Item>>,
    work: (item: Item) => Promise<boolean>,
  ): Promise<void> {
    await isolated(count, "query", async () => {
      for await (const { items, unreadable } of found) {
        await reviewAll(unreadable);
        for (const item of items) if (await isolated(count, item.id, () => work(item))) report[count] += 1;
      }
      return true;
    });
  }

  async function reviewAll(paths: readonly string[]): Promise<void> {
    report.unreadable += paths.length;
    for (const path of paths) await isolated("unreadable", path, () => reviewUnreadable(context, path));
  }

  const { reviews, events, payments } = store;
  const before = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const overdue = payments.pendingBefore(before(EXPIRES_AFTER_MS));
  const stale = reviews.openSince("unconfirmed", before(UNCONFIRMED_CLOSES_AFTER_MS));
  await forEach("reviewsReported", reviews.unreported(), (review) => reportReview(context, review));
  await forEach("webhooksApplied", events.unhandled(), (event) => applyKeptWebhook(context, event));
  await forEach("reviewsOpened", payments.dueForReview(now), ({ id }) => reviewUnconfirmed(context, id));
  await forEach("reviewsOpened", payments.withRefundRequested(), ({ id }) => reviewRefund(context, id));
  await forEach("expired", overdue, ({ id }) => expirePayment(context, id));
  await forEach("reviewsClosed", stale, (review) => closeStale(context, review));
  await forEach("lettersContinued", store.letters.sending(), (letter) => continueLetter(context, letter));
  await isolated("emailsSent", "outbox", async () => {
    const { sent, unreadable } = await deliverEmails(context, { letters: LETTERS_PER_RUN });
    report.emailsSent = sent;
    await reviewAll(unreadable);
    return sent > 0;
  });
  await isolated("digestsQueued", "digest", async () => {
    report.digestsQueued = await notifyAdministrators(context);
    return report.digestsQueued > 0;
  });
  await forEach("waitlistNotified", toNotify(context), ({ id }) => notifyWaiting(context, id));
  await forEach("waitlistExpired", store.waitlist.expired(now), ({ id }) => removeExpired(context, id));
  await forEach("accountsErased", store.users.dueForErasure(now), (user) => eraseAsRequested(context, user));
  await forEach("practiceQueued", plansToMail(context), ({ id }) => mailEvening(context, { id }));
  await forEach("ordersReminded", unfinishedOrders(context), (order) => remindOfOrder(context, order));
  await forEach("remindersQueued", toRemind(context), ({ id }) => remind(context, { id }));
  await isolated("rollupsWritten", "days", async () => {
    report.rollupsWritten = await writeRollups(context);
    return report.rollupsWritten > 0;
  });
  return report;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Time after which a pending order expires and releases its coupon, in milliseconds. */
const EXPIRES_AFTER_MS = DAY_MS;

/**
 * Time after which the review of an unpaid order closes, in milliseconds. Most of these are abandoned
 * checkouts.
 */
const UNCONFIRMED_CLOSES_AFTER_MS = 7 * DAY_MS;

/**
 * Logs an open review once. Logs it again only if it could not be marked as reported. An abandoned checkout
 * is logged as a warning.
 */
async function reportReview({ store, now, log }: LoggedContext, review: ReviewRecord): Promise<boolean> {
  const { id, reason, subject } = review;
  log(reason === "unconfirmed" ? "WARNING" : "ERROR", "needs review", { review: id, reason, subject });
  await store.reviews.setReported(id, now);
  return true;
}

/** Applies a stored webhook whose effects could not be saved. Does nothing if another call has applied it. */
function applyKeptWebhook(
  { store, now }: StoreContext,
  { webhook, paymentId, id }: PaymentEventRecord,
): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    const current = await tx.events.byId(paymentId, id);
    if (webhook === null || payment === null || current === null || current.handledAt !== null) return false;
    await applyWebhook({ tx, now }, { payment, webhook });
    return true;
  });
}

/** Opens a review of an order that has been pending for more than an hour. Source: payments "Trust". */
function reviewUnconfirmed({ store, now }: StoreContext, paymentId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    if (payment?.status !== "pending") return false;
    const review = { payment, reason: "unconfirmed", source: "maintenance", isNew: false } as const;
    const reviewed = await reviewPayment({ tx, now }, review);
    await tx.payments.save({ ...reviewed, reviewAt: null });
    return reviewed !== payment;
  });
}

/** Opens a review of a refund without a result, because the process ended during the request. */
function reviewRefund({ store, now }: StoreContext, paymentId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    if (!payment?.refund || !isRefundOverdue(payment.refund, now)) return false;
    const review = { payment, reason: "refund_unanswered", source: "maintenance", isNew: true } as const;
    const reviewed = await reviewPayment({ tx, now }, review);
    await tx.payments.save({ ...reviewed, refund: { ...payment.refund, state: "unanswered" } });
    return true;
  });
}

/** Expires an order and releases its coupon. A late success webhook still completes the order. */
function expirePayment({ store, now }: StoreContext, paymentId: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const payment = await tx.payments.byId(paymentId);
    if (payment === null || !canTransition(payment, "expired")) return false;
    const change = { id: "expired", source: "maintenance" } as const;
    await closePayment({ tx, now }, { payment, status: "expired", change });
    return true;
  });
}

/** Closes the review of an unpaid order. */
function closeStale({ store, now }: StoreContext, { id }: ReviewRecord): Promise<boolean> {
  return store.transaction(async (tx) => {
    const review = await tx.reviews.byId(id);
    if (review === null || review.closedAt !== null) return false;
    const note = "not paid within seven days";
    await saveClosedReview(tx, closedReview(review, { actor: null, note }, now));
    return true;
  });
}
