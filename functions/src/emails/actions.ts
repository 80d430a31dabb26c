import pMap from "p-map";
import { EMAIL_CHANGE_TEMPLATE } from "../accounts/rules.ts";
import type { Admin } from "../accounts/schema.ts";
import { auditedTransaction } from "../audit/actions.ts";
import type { AdminChangeContext, Context } from "../core/context.ts";
import { Refusal, UnreadableDocument } from "../core/errors.ts";
import type { ParsedBatch } from "../core/firestore.ts";
import { isOutdatedLetter } from "../letters/queue.ts";
import { LETTER_TEMPLATE } from "../letters/rules.ts";
import { DIGEST_TEMPLATE } from "../notices/rules.ts";
import { SALE_TEMPLATE } from "../payments/emails.ts";
import { issueReceipt, notifiedOfSales, receiptSources } from "../payments/issue-receipt.ts";
import { INVOICE_TEMPLATES } from "../payments/packs/emails.ts";
import { outboxEmail } from "../payments/read-payment.ts";
import { ReceiptData } from "../payments/receipt.ts";
import { isOutdatedOrderReminder } from "../payments/unfinished/actions.ts";
import { UNFINISHED_TEMPLATE } from "../payments/unfinished/rules.ts";
import { QUESTION_TEMPLATES } from "../questions/rules.ts";
import { isOutdatedReminder } from "../reminders/actions.ts";
import { isOutdatedPractice } from "../reminders/practice/mail-evening.ts";
import { PRACTICE_TEMPLATE } from "../reminders/practice/rules.ts";
import { REMINDER_TEMPLATE } from "../reminders/rules.ts";
import { closeEmailReview, openReview } from "../reviews/actions.ts";
import { readSeller } from "../site/actions.ts";
import type { TermsText } from "../site/schema.ts";
import { STAFF_CHANGED_TEMPLATE, STAFF_INVITATION_TEMPLATE } from "../staff/emails.ts";
import { isOutdatedOpening } from "../waitlist/actions.ts";
import { isOfWaitlist, WAITLIST_TEMPLATES } from "../waitlist/rules.ts";
import { isRefusedForGood } from "./mailer.ts";
import { type EmailRecord, leaseUntil, nextAttempt, paymentOf } from "./rules.ts";
import type { OutboxEmail } from "./schema.ts";

/**
 * Queues an email that was given up again, resets its attempts, and closes its review. An email that is sent
 * or queued stays unchanged. Throws email_not_found.
 */
export async function retryEmail(context: AdminChangeContext, { id }: { id: string }): Promise<OutboxEmail> {
  const { now, actor } = context;
  return auditedTransaction(context, async (tx, audit) => {
    const email = await tx.emails.byId(id);
    const isErased = email?.recipient === "";
    if (email === null || isErased || email.template === LETTER_TEMPLATE)
      throw new Refusal("email_not_found");
    if (email.sentAt !== null || email.dueAt !== null) return outboxEmail(email);
    await tx.emails.retry(id, now);
    await closeEmailReview({ tx, now }, id, { actor: actor.id, note: "retried" });
    await audit({ action: "email_retried", object: { kind: "email", id, name: null }, detail: null });
    return outboxEmail({ ...email, attempts: 0, dueAt: now.toISOString() });
  });
}

/** Sets whether the administrator is notified of each sale by email. */
export async function setEmailsOfSales(
  context: AdminChangeContext,
  { isOn }: { isOn: boolean },
): Promise<Admin> {
  const { id, email } = context.admin;
  await auditedTransaction(context, async (tx, record) => {
    await tx.admins.setEmailsOfSales(id, isOn);
    const object = { kind: "account", id, name: email } as const;
    await record({ action: "emails_of_sales_changed", object, detail: isOn ? "on" : "off" });
  });
  return { ...context.admin, emailsOfSales: isOn };
}

type DeliveryContext = Context & {
  /** Returns whether there is time for another email. */
  hasTime: () => boolean;
};

type Round = {
  /** Paths of documents that cannot be read. */
  unreadable: string[];
  /** Returns the administrators who are notified of each sale. */
  notifiedOfSales: () => Promise<Admin[]>;
};

/** Letters that are leased before the other emails are looked up again. */
const LETTERS_AT_ONCE = 10;

/**
 * Leases the due emails one by one: first all emails but letters, then at most `letters` letters. A
 * receipt that is queued while letters are sent is leased before the next ten letters. Adds the paths of
 * documents that cannot be read to `unreadable`. A failed query ends the round but does not affect emails that
 * are being sent.
 */
async function* leasedEmails(
  context: DeliveryContext,
  { letters, unreadable }: { letters: number; unreadable: string[] },
): AsyncGenerator<EmailRecord> {
  const { store, clock, hasTime, log } = context;
  // Read once per round, at its first sale.
  let admins: Promise<Admin[]> | undefined;
  const round: Round = {
    unreadable,
    notifiedOfSales() {
      admins ??= notifiedOfSales(context);
      return admins;
    },
  };
  async function* leasedFrom(batch: ParsedBatch<EmailRecord>) {
    unreadable.push(...batch.unreadable);
    for (const email of batch.items) {
      if (!hasTime()) return;
      const leased = await lease(context, email, round);
      if (leased !== null) yield leased;
    }
  }
  try {
    for (let left = letters; hasTime(); left -= LETTERS_AT_ONCE) {
      for await (const batch of store.emails.due(clock())) yield* leasedFrom(batch);
      if (left <= 0) return;
      const due = await store.emails.dueLetters(clock(), LETTERS_AT_ONCE);
      yield* leasedFrom(due);
      if (due.items.length === 0) return;
    }
  } catch (error) {
    log("ERROR", "outbox not read", { error: String(error).slice(0, 300) });
  }
}

/**
 * Leases an email for one attempt. A receipt without a number gets it in the same transaction. Returns null if
 * the email is no longer due or cannot be leased now.
 */
async function lease(
  context: DeliveryContext,
  found: EmailRecord,
  { unreadable, notifiedOfSales }: Round,
): Promise<EmailRecord | null> {
  const { store, clock, log } = context;
  const { id } = found;
  try {
    const unnumbered = unnumberedReceipt(found);
    const sources = unnumbered && {
      ...(await receiptSources(context, unnumbered)),
      admins: await notifiedOfSales(),
    };
    return await store.transaction(async (tx) => {
      const now = clock();
      const email = await tx.emails.byId(id);
      if (email === null || email.dueAt === null || new Date(email.dueAt) > now) return null;
      const attempts = email.attempts + 1;
      await tx.emails.setDue(id, attempts, leaseUntil(now));
      if (sources === undefined || unnumberedReceipt(email) === undefined) return { ...email, attempts };
      const { receipt } = await issueReceipt({ tx, now }, email, sources);
      return { ...email, attempts, data: receipt };
    });
  } catch (error) {
    if (error instanceof UnreadableDocument) unreadable.push(error.path);
    else log("WARNING", "email not leased", { email: id, error: String(error).slice(0, 300) });
    return null;
  }
}

/** Returns the data of a receipt without a number. Returns undefined for any other email. */
function unnumberedReceipt({ template, data }: EmailRecord): ReceiptData | undefined {
  const receipt = template === "receipt" ? ReceiptData.safeParse(data).data : undefined;
  return receipt?.number === null ? receipt : undefined;
}

const SENT_IN_PARALLEL = 5;

/**
 * Templates of emails that are removed once they are sent. They contain a secret link, or data of a buyer or
 * of a person without an account, and are not needed again.
 */
const REMOVED_WHEN_SENT: ReadonlySet<string> = new Set([
  SALE_TEMPLATE,
  EMAIL_CHANGE_TEMPLATE,
  STAFF_INVITATION_TEMPLATE,
  STAFF_CHANGED_TEMPLATE,
  QUESTION_TEMPLATES.instructor,
  INVOICE_TEMPLATES.instructor,
  ...Object.values(WAITLIST_TEMPLATES),
]);

/**
 * Sends the due emails of the outbox. Leases each email before it is sent, so that two instances never send
 * it at the same time. Numbers receipts with the lease, in the order in which they were queued. Queues the
 * sale emails of administrators with the number, so that each is sent once and never blocks the sale or its
 * receipt. Sends at most `letters` letters, after all other emails. Returns the number of sent emails and the
 * paths of documents that cannot be read.
 */
export async function deliverEmails(
  context: DeliveryContext,
  { letters }: { letters: number },
): Promise<{ sent: number; unreadable: string[] }> {
  const unreadable: string[] = [];
  const results = await pMap(
    leasedEmails(context, { letters, unreadable }),
    (email) => send(context, email),
    {
      concurrency: SENT_IN_PARALLEL,
    },
  );
  return { sent: results.filter(Boolean).length, unreadable };
}

/**
 * Sends an email once. Never throws. A failed email is scheduled again, or given up and reviewed if the mail server
 * refuses it for good or the last attempt fails. A letter is given up without a review. A waitlist email, a reminder
 * and a digest are removed instead of given up.
 */
async function send(context: DeliveryContext, email: EmailRecord): Promise<boolean> {
  const { store, mailer, renderEmail, log, clock } = context;
  try {
    if (await isOutdated(context, email)) {
      await store.emails.remove(email.id);
      return false;
    }
    const seller = await readSeller(context);
    const message = await renderEmail(email, seller?.company ?? null, {
      terms: await termsOf(context, email),
      ...(seller && { guarantee: seller.guarantee }),
    });
    if (message === null) {
      await store.emails.remove(email.id);
      return false;
    }
    await mailer.send(message);
  } catch (error) {
    await reschedule(context, email, error);
    return false;
  }
  try {
    if (REMOVED_WHEN_SENT.has(email.template)) await store.emails.remove(email.id);
    else await store.emails.setSent(email, clock());
  } catch (error) {
    log("WARNING", "email sent but not marked so", { email: email.id, error: String(error).slice(0, 300) });
  }
  return true;
}

/** Returns whether the recipient must not get a queued email any more. */
async function isOutdated(context: DeliveryContext, email: EmailRecord): Promise<boolean> {
  return (
    (await isOutdatedReminder(context, email)) ||
    (await isOutdatedPractice(context, email)) ||
    (await isOutdatedOrderReminder(context, email)) ||
    (await isOutdatedLetter(context, email)) ||
    (await isOutdatedOpening(context, email))
  );
}

/**
 * Returns the terms that the buyer of a receipt accepted, or null if they are not stored or cannot be read.
 */
async function termsOf(
  { store, log }: DeliveryContext,
  { id, template, data }: EmailRecord,
): Promise<TermsText | null> {
  const accepted = template === "receipt" ? ReceiptData.safeParse(data).data?.acceptedTerms : null;
  if (!accepted) return null;
  try {
    return await store.terms.byVersion(accepted.version);
  } catch (error) {
    log("WARNING", "receipt sent without the terms", { email: id, error: String(error).slice(0, 300) });
    return null;
  }
}

/** Templates of emails that no recipient waits for, or that a newer email replaces. */
const NOT_WAITED_FOR: ReadonlySet<string> = new Set([
  REMINDER_TEMPLATE,
  UNFINISHED_TEMPLATE,
  PRACTICE_TEMPLATE,
  DIGEST_TEMPLATE,
]);

const EMAIL_ADDRESS = /[^\s<>"'()]+@[^\s<>"'(),;:]+/g;

async function reschedule(
  { store, clock, log }: DeliveryContext,
  { id, attempts, template, data }: EmailRecord,
  error: unknown,
): Promise<void> {
  const now = clock();
  const dueAt = isRefusedForGood(error) ? null : nextAttempt(attempts, now);
  // Mail servers repeat the recipient, whose email address an erasure must find.
  const detail = String(error).replace(EMAIL_ADDRESS, "…").slice(0, 200);
  // Any visitor can enter a wrong email address in a waitlist. This is no error, and the email is not kept.
  const isDropped = dueAt === null && (isOfWaitlist({ template }) || NOT_WAITED_FOR.has(template));
  const isError = dueAt === null && !isDropped && template !== LETTER_TEMPLATE;
  log(isError ? "ERROR" : "WARNING", "email not sent", {
    email: id,
    attempts,
    error: detail,
  });
  await store
    .transaction(async (tx) => {
      const current = await tx.emails.byId(id);
      if (current === null || current.sentAt !== null || current.attempts !== attempts) return;
      if (isDropped) return tx.emails.remove(id);
      if (dueAt !== null) return tx.emails.setDue(id, attempts, dueAt);
      await tx.emails.giveUp(current, attempts, now);
      if (template === LETTER_TEMPLATE) return; // the letter counts it
      const paymentId = paymentOf({ template, data });
      const review = { reason: "email_given_up", subject: id, paymentId, detail, isNew: true } as const;
      await openReview({ tx, now }, review);
    })
    .catch((fault: unknown) =>
      log("WARNING", "email not rescheduled", { email: id, error: String(fault).slice(0, 300) }),
    );
}
