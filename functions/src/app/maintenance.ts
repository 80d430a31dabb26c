import { UnreadableDocument } from "../core/faults.ts";
import type { ParsedBatch } from "../core/firestore.ts";
import { deliverEmails } from "../emails/deliver.ts";
import { writeRollups } from "../insights/rollups.ts";
import { reviewUnreadable } from "../payments/reviews.ts";
import { notifyWaiting, removeExpired, toNotify } from "../waitlist/open-waitlist.ts";
import type { Context } from "./context.ts";
import * as steps from "./maintenance-steps.ts";

export type MaintenanceContext = Pick<
  Context,
  "store" | "now" | "clock" | "mailer" | "renderEmail" | "log" | "fingerprint"
> & {
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
  emailsSent: number;
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
 * - sends due emails
 * - queues emails to the waitlists of opened courses (the next run sends them)
 * - removes expired waitlist entries
 * - writes the rollups of past days
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
    emailsSent: 0,
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
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log("ERROR", "maintenance step failed and will be retried", { step, id, error: detail.slice(0, 2000) });
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
  await forEach("reviewsReported", reviews.unreported(), (review) => steps.reportReview(context, review));
  await forEach("webhooksApplied", events.unhandled(), (event) => steps.applyKeptWebhook(context, event));
  await forEach("reviewsOpened", payments.dueForReview(now), ({ id }) =>
    steps.reviewUnconfirmed(context, id),
  );
  await forEach("reviewsOpened", payments.withRefundRequested(), ({ id }) => steps.reviewRefund(context, id));
  await forEach("expired", steps.overduePayments(context), ({ id }) => steps.expirePayment(context, id));
  await forEach("reviewsClosed", steps.staleReviews(context), (review) => steps.closeStale(context, review));
  await isolated("emailsSent", "outbox", async () => {
    const { sent, unreadable } = await deliverEmails(context);
    report.emailsSent = sent;
    await reviewAll(unreadable);
    return sent > 0;
  });
  await forEach("waitlistNotified", toNotify(context), ({ id }) => notifyWaiting(context, id));
  await forEach("waitlistExpired", store.waitlist.expired(now), ({ id }) => removeExpired(context, id));
  await isolated("rollupsWritten", "days", async () => {
    report.rollupsWritten = await writeRollups(context);
    return report.rollupsWritten > 0;
  });
  return report;
}
