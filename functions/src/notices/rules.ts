import * as z from "zod";
import type { Admin } from "../accounts/schema.ts";
import { Instant } from "../core/atoms.ts";
import { dayOf } from "../core/calendar.ts";
import type { QueuedEmail } from "../emails/rules.ts";
import { ReviewReason } from "../reviews/schema.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Minimum time between two digests, in milliseconds. A new outage of the mail server shortens it. */
const DIGEST_EVERY_MS = 24 * HOUR_MS;

/** Time between two log lines about an outage of the mail server, in milliseconds. */
const LOG_EVERY_MS = HOUR_MS;

/** Time after the last log line after which an outage is a new one, in milliseconds. */
const OUTAGE_ENDED_AFTER_MS = 2 * LOG_EVERY_MS;

/**
 * Reasons of reviews that cause a digest. Most orders without a confirmation are abandoned checkouts, so they
 * are only counted.
 */
export const DIGEST_REASONS = ReviewReason.exclude(["unconfirmed"]).options;

/**
 * When the last digest was queued, when an outage of the mail server was last logged, and when the scheduled
 * maintenance last ended.
 */
export const NoticeState = z.object({
  digestAt: Instant.nullable().default(null),
  outageLoggedAt: Instant.nullable().default(null),
  maintainedAt: Instant.nullable().default(null),
});

export type NoticeState = z.infer<typeof NoticeState>;

/** The state of a shop before its first digest. */
export const NO_NOTICES: NoticeState = { digestAt: null, outageLoggedAt: null, maintainedAt: null };

/** Time without maintenance after which the shop counts as unhealthy, in milliseconds. It runs every 5 minutes. */
const MAINTENANCE_STOPPED_AFTER_MS = HOUR_MS / 2;

/** Returns whether the maintenance has stopped. A shop whose maintenance has never run is new. */
export function hasMaintenanceStopped(
  { maintainedAt }: Pick<NoticeState, "maintainedAt">,
  now: Date,
): boolean {
  return maintainedAt !== null && now.getTime() - Date.parse(maintainedAt) > MAINTENANCE_STOPPED_AFTER_MS;
}

/**
 * Returns whether a digest is to be queued and whether an outage is to be logged, in a shop with open reviews
 * or unsent emails. A new outage does not wait for the end of the 24 hours, but there is at most one digest a
 * day.
 */
export function dueNotices(
  { digestAt, outageLoggedAt }: Omit<NoticeState, "maintainedAt">,
  { now, isOutage }: { now: Date; isOutage: boolean },
): { digest: boolean; outage: boolean } {
  const isOlder = (at: string | null, ms: number) => at === null || now.getTime() - Date.parse(at) >= ms;
  const isNewOutage = isOutage && isOlder(outageLoggedAt, OUTAGE_ENDED_AFTER_MS);
  const hasNoneToday = digestAt === null || dayOf(digestAt) !== dayOf(now);
  return {
    digest: isOlder(digestAt, DIGEST_EVERY_MS) || (isNewOutage && hasNoneToday),
    outage: isOutage && isOlder(outageLoggedAt, LOG_EVERY_MS),
  };
}

export const DIGEST_TEMPLATE = "digest";

/** Data of the digest. It contains no personal data. */
export const DigestData = z.object({
  at: Instant,
  /** Whether no email has been sent since the emails that are late became due. */
  isOutage: z.boolean(),
  /** Number of emails that are unsent for more than an hour. */
  lateEmails: z.int(),
  reviews: z.array(z.object({ reason: ReviewReason, count: z.int() })),
});

export type DigestData = z.infer<typeof DigestData>;

/** Returns the digest for an owner. Its id is fixed for each day. */
export function digestEmail({ id, email }: Pick<Admin, "id" | "email">, data: DigestData): QueuedEmail {
  return { id: `digest-${dayOf(data.at)}-${id}`, recipient: email, template: DIGEST_TEMPLATE, data };
}
