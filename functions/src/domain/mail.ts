/** A mail in the outbox: written with what it announces, sent afterwards. Amounts in whole krónur. */
export type QueuedMail = { id: string; recipient: string; template: "receipt"; data: ReceiptData };

/** What a receipt names besides the seller. */
export type ReceiptData = {
  number: number;
  buyer: string;
  courseId: number;
  courseTitle: string;
  paymentId: string;
  amount: number;
  vat: number;
  paidAt: string;
};

/** How long a mail that is being sent is left alone by others, in milliseconds; longer than SMTP may take. */
const SENDING_MS = 60_000;

/** Wait before the second attempt, doubled with each one after, in milliseconds. */
const FIRST_WAIT_MS = 60_000;
const LONGEST_WAIT_MS = 6 * 60 * 60 * 1000;

/** After so many attempts (some three days) a person must look. */
const MAX_ATTEMPTS = 20;

/** Until when whoever sends a mail at `now` has it alone. */
export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + SENDING_MS);
}

/** When to try again after the failure of attempt `attempts` (from 1); null when a person must look. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return new Date(now.getTime() + wait);
}
