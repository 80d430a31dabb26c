import * as z from "zod";
import { Instant } from "../core/atoms.ts";

/** A stored email of the outbox. It is written in the transaction that causes it, and sent afterwards. */
export const EmailRecord = z.object({
  id: z.string(),
  recipient: z.string(),
  /** Name of the template that renders it (`app/email-templates.ts`). */
  template: z.string(),
  /** Input of the template. */
  data: z.record(z.string(), z.unknown()),
  createdAt: Instant,
  /** When the next attempt may begin, or when the lease ends. Null if no attempt follows. */
  dueAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  attempts: z.int(),
  /** Whether the recipient was erased before the email was sent. The email address is removed afterwards. */
  isErased: z.boolean().default(false),
});

export type EmailRecord = z.infer<typeof EmailRecord>;

export type QueuedEmail = Pick<EmailRecord, "id" | "recipient" | "template" | "data">;

/** Time after which an unsent email is late, in milliseconds. */
export const LATE_AFTER_MS = 60 * 60 * 1000;

/** Timeout of one attempt, in milliseconds. The SMTP timeouts derive from it. */
export const SEND_TIMEOUT_MS = 40_000;

/**
 * How long an email is kept after it was sent or given up, in milliseconds. Receipts are kept longer (lög
 * 145/1994).
 */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

/** Returns when an email that was sent or given up at `now` is removed, or null for a receipt. */
export function removedAt({ template }: Pick<EmailRecord, "template">, now: Date): Date | null {
  return template === "receipt" ? null : new Date(now.getTime() + KEPT_MS);
}

/** Duration of the lease of an email that is being sent, in milliseconds. */
const LEASE_MS = SEND_TIMEOUT_MS + 20_000;

/** Delay before the second attempt, in milliseconds. It doubles with each further attempt. */
const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 6 * 60 * 60 * 1000;

/** Number of attempts after which an email is given up (about three days). */
const MAX_ATTEMPTS = 20;

/** Returns the end of a lease that starts at `now`. */
export function leaseUntil(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS);
}

/**
 * Returns when to retry after attempt number `attempts` (from 1) has failed, or null if the email is given
 * up.
 */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const wait = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
  return new Date(now.getTime() + wait);
}

const AboutPayment = z.object({
  template: z.enum(["receipt", "gift"]),
  data: z.object({ paymentId: z.string() }),
});

/** Returns the id of the payment whose page shows an email, or null for any other email. */
export function paymentOf(email: Pick<EmailRecord, "template" | "data">): string | null {
  return AboutPayment.safeParse(email).data?.data.paymentId ?? null;
}

export function emailState({
  sentAt,
  dueAt,
}: Pick<EmailRecord, "sentAt" | "dueAt">): "sent" | "queued" | "given_up" {
  if (sentAt !== null) return "sent";
  return dueAt === null ? "given_up" : "queued";
}
