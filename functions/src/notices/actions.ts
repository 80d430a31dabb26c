import type { LoggedContext } from "../core/context.ts";
import { ReviewReason } from "../reviews/schema.ts";
import { DIGEST_REASONS, type DigestData, digestEmail, dueNotices } from "./rules.ts";

/**
 * Queues the digest for all owners if reviews are open or emails are unsent for more than an hour: at
 * most once in 24 hours, or at once if the mail server has stopped working. Logs such an outage once an hour.
 * Returns the number of queued emails. Reads two documents if there is no problem.
 */
export async function notifyAdministrators({ store, now, log }: LoggedContext): Promise<number> {
  const [lateSince, hasReviews] = await Promise.all([
    store.emails.newestLate(now),
    store.reviews.hasOpen(DIGEST_REASONS),
  ]);
  if (lateSince === null && !hasReviews) return 0;
  // If a later email was sent, the mail server works and the late one probably has a wrong email address.
  const isOutage = lateSince !== null && !(await store.emails.hasSentSince(lateSince));
  const found = { now, isOutage };
  const expected = dueNotices(await store.notices.state(), found);
  if (!expected.digest && !expected.outage) return 0;
  const owners = expected.digest ? await store.admins.owners() : [];
  const data = owners.length > 0 ? await digestData({ store, now }, isOutage) : null;
  const { queued, outage } = await store.transaction(async (tx) => {
    const state = await tx.notices.state();
    const due = dueNotices(state, found);
    const emails = due.digest && data !== null ? owners.map((owner) => digestEmail(owner, data)) : [];
    for (const email of emails) await tx.emails.add(email, now);
    const at = now.toISOString();
    await tx.notices.save({
      digestAt: emails.length > 0 ? at : state.digestAt,
      outageLoggedAt: due.outage ? at : state.outageLoggedAt,
    });
    return { queued: emails.length, outage: due.outage };
  });
  if (outage) log("ERROR", "emails are not sent", { since: lateSince?.toISOString() });
  return queued;
}

async function digestData(
  { store, now }: Omit<LoggedContext, "log">,
  isOutage: boolean,
): Promise<DigestData> {
  const [lateEmails, ...counts] = await Promise.all([
    store.emails.countLate(now),
    ...ReviewReason.options.map(async (reason) => ({
      reason,
      count: await store.reviews.countOpenOf(reason),
    })),
  ]);
  return { at: now.toISOString(), isOutage, lateEmails, reviews: counts.filter(({ count }) => count > 0) };
}
