import { hash } from "node:crypto";
import {
  AggregateField,
  type DocumentData,
  FieldValue,
  type Firestore,
  type Query,
  Timestamp,
} from "firebase-admin/firestore";
import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import {
  type FirestoreSession,
  isReservedId,
  type Meter,
  type ParsedBatch,
  parseDocument,
  parseDocuments,
  parsedAll,
} from "../core/firestore.ts";
import { scan } from "../core/pagination.ts";
import { isToWaitlist, LETTER_TEMPLATE, type LetterEmails } from "../letters/rules.ts";
import { DIGEST_TEMPLATE } from "../notices/rules.ts";
import { EMAILS_PER_PERIOD, EMAILS_PERIOD_MS, isLimitedEmail } from "./limits.ts";
import { EmailRecord, LATE_AFTER_MS, type QueuedEmail, removedAt } from "./rules.ts";

/**
 * Collection `emails`, the outbox. A time-to-live policy removes emails 90 days after they were sent or given
 * up, except receipts.
 */
export type Emails = {
  /** Returns an id for an email without a fixed id. */
  newId(): string;
  byId(id: string): Promise<EmailRecord | null>;
  /**
   * Queues an email, due at once or at `dueAt`. Fails if its id exists, so that it is queued once. Returns
   * false and queues nothing if the email is limited (`EMAIL_RULES`) and its recipient gets three of its
   * template within an hour. `isProven` means that the recipient has verified the email address. Call it in a
   * transaction for a limited email.
   */
  add(email: QueuedEmail, now: Date, options?: { dueAt?: Date; isProven?: boolean }): Promise<boolean>;
  /** Returns the latest emails to an email address, newest first, at most `limit`. */
  latestTo(recipient: string, limit: number): Promise<ParsedBatch<EmailRecord>>;
  /** Returns the emails about a payment: receipts, gift emails and sale emails. */
  ofPayment(paymentId: string): Promise<EmailRecord[]>;
  /** Returns the emails whose data names the user as `userId`. */
  aboutUser(userId: string): Promise<EmailRecord[]>;
  /** Finds emails, except letters, whose next attempt may begin at `now`, longest waiting first. */
  due(now: Date): AsyncIterable<ParsedBatch<EmailRecord>>;
  /** Returns at most `limit` letters whose next attempt may begin at `now`, longest waiting first. */
  dueLetters(now: Date, limit: number): Promise<ParsedBatch<EmailRecord>>;
  /** Counts the emails of a letter. */
  countOfLetter(letterId: string): Promise<LetterEmails>;
  /**
   * Returns when the newest email that is unsent for more than an hour became due, or null if there is none.
   * Ignores digests, because they would report each other, and letters, because many wait.
   */
  newestLate(now: Date): Promise<Date | null>;
  /** Returns the number of emails that are unsent for more than an hour. */
  countLate(now: Date): Promise<number>;
  hasSentSince(moment: Date): Promise<boolean>;
  /** Leases an email for attempt number `attempts`, or schedules the next attempt. */
  setDue(id: string, attempts: number, dueAt: Date): Promise<void>;
  /** Queues an email again that was given up. */
  retry(id: string, now: Date): Promise<void>;
  /**
   * Marks an email as given up after attempt number `attempts`. Firestore removes it later, unless it is a
   * receipt.
   */
  giveUp(email: EmailRecord, attempts: number, now: Date): Promise<void>;
  setData(id: string, data: EmailRecord["data"]): Promise<void>;
  /** Marks an email as sent. Firestore removes it later, unless it is a receipt. */
  setSent(email: EmailRecord, now: Date): Promise<void>;
  /** Removes the recipient of an email that is kept: at once, or after it was sent or given up. */
  clearRecipient(email: EmailRecord): Promise<void>;
  remove(id: string): Promise<void>;
};

export function firestoreEmails(db: Firestore, access: FirestoreSession, meter: Meter): Emails {
  const emails = db.collection("emails");
  const due = (now: Date, isLetter: boolean) =>
    emails.where("isLetter", "==", isLetter).where("dueAt", "<=", now).orderBy("dueAt");
  const total = async (query: Query) =>
    (await access.aggregate(query, { emails: AggregateField.count() })).emails;
  const late = (now: Date) => emails.where("lateAt", "<=", now);

  /**
   * Counts a limited email that is due at `dueAt`. Returns false and counts nothing if its recipient already
   * gets `EMAILS_PER_PERIOD` emails of its template within an hour before or after. The hash of the counter
   * needs no key, because the counter expires soon.
   */
  async function count({ template, recipient }: QueuedEmail, { dueAt, now }: { dueAt: Date; now: Date }) {
    const counter = db.collection("limits").doc(`email-${template}-${hash("sha256", recipient)}`);
    const { times = [] } = parseDocument(EmailCounter, await access.get(counter)) ?? {};
    const kept = times.map((at) => Date.parse(at)).filter((at) => at > now.getTime() - EMAILS_PERIOD_MS);
    const near = kept.filter((at) => Math.abs(at - dueAt.getTime()) < EMAILS_PERIOD_MS);
    if (near.length >= EMAILS_PER_PERIOD) return false;
    const counted = [...kept, dueAt.getTime()];
    await access.set(counter, {
      times: counted.map((at) => Timestamp.fromMillis(at)),
      expiresAt: Timestamp.fromMillis(Math.max(...counted) + EMAILS_PERIOD_MS),
    });
    return true;
  }

  /** Marks an email as no longer due. */
  function finish(email: EmailRecord, changes: DocumentData, now: Date): Promise<void> {
    const expiresAt = removedAt(email, now);
    return access.update(emails.doc(email.id), {
      ...changes,
      dueAt: null,
      lateAt: null,
      ...(expiresAt !== null && { expiresAt: Timestamp.fromDate(expiresAt) }),
      ...((email.isErased || isToWaitlist(email)) && { recipient: "" }),
    });
  }

  return {
    newId: () => emails.doc().id,

    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(EmailRecord, await access.get(emails.doc(id))),

    async add(email, now, { dueAt = now, isProven = false } = {}) {
      const isLetter = email.template === LETTER_TEMPLATE; // the maintenance sends it, not the queue
      // Also if the limit is reached, so that the response takes equally long.
      if (dueAt <= now && !isLetter) meter.dueEmails += 1;
      if (!isProven && isLimitedEmail(email) && !(await count(email, { dueAt, now }))) return false;
      await access.create(emails.doc(email.id), {
        ...email,
        createdAt: Timestamp.fromDate(now),
        dueAt: Timestamp.fromDate(dueAt),
        isLetter,
        lateAt: NEVER_LATE.has(email.template) ? null : lateAfter(dueAt),
        sentAt: null,
        attempts: 0,
      });
      return true;
    },

    async latestTo(recipient, limit) {
      const query = emails.where("recipient", "==", recipient).orderBy("createdAt", "desc").limit(limit);
      return parseDocuments(EmailRecord, (await access.find(query)).docs);
    },

    ofPayment: async (paymentId) =>
      parsedAll(EmailRecord, await access.find(emails.where("data.paymentId", "==", paymentId))),

    aboutUser: async (userId) =>
      parsedAll(EmailRecord, await access.find(emails.where("data.userId", "==", userId))),

    due: (now) => scan(access, due(now, false), EmailRecord),

    dueLetters: async (now, limit) =>
      parseDocuments(EmailRecord, (await access.find(due(now, true).limit(limit))).docs),

    async countOfLetter(letterId) {
      const all = emails.where("data.letterId", "==", letterId).where("isLetter", "==", true);
      const finished = all.where("dueAt", "==", null);
      const [queued, ended, failed] = await Promise.all([
        total(all),
        total(finished),
        total(finished.where("sentAt", "==", null)),
      ]);
      return { total: queued, sent: ended - failed, failed };
    },

    async newestLate(now) {
      const { docs } = await access.find(late(now).orderBy("lateAt", "desc").limit(1));
      const lateAt: unknown = docs[0]?.get("lateAt");
      return lateAt instanceof Timestamp ? new Date(lateAt.toMillis() - LATE_AFTER_MS) : null;
    },

    countLate: (now) => total(late(now)),

    hasSentSince: async (moment) => !(await access.find(emails.where("sentAt", ">=", moment).limit(1))).empty,

    setDue: (id, attempts, dueAt) =>
      access.update(emails.doc(id), { attempts, dueAt: Timestamp.fromDate(dueAt) }),

    retry(id, now) {
      meter.dueEmails += 1;
      return access.update(emails.doc(id), {
        attempts: 0,
        dueAt: Timestamp.fromDate(now),
        lateAt: lateAfter(now),
        expiresAt: FieldValue.delete(),
      });
    },

    giveUp: (email, attempts, now) => finish(email, { attempts }, now),

    setData: (id, data) => access.update(emails.doc(id), { data }),

    setSent: (email, now) => finish(email, { sentAt: Timestamp.fromDate(now) }, now),

    clearRecipient: ({ id, dueAt }) =>
      access.update(emails.doc(id), dueAt === null ? { recipient: "" } : { isErased: true }),

    remove: (id) => access.delete(emails.doc(id)),
  };
}

/** Times at which the latest limited emails of a template to an email address are due. */
const EmailCounter = z.object({ times: z.array(Instant) });

/** Templates of emails that are never late. */
const NEVER_LATE: ReadonlySet<string> = new Set([DIGEST_TEMPLATE, LETTER_TEMPLATE]);

/** Returns when an email that is due at `dueAt` is late. */
function lateAfter(dueAt: Date): Timestamp {
  return Timestamp.fromMillis(dueAt.getTime() + LATE_AFTER_MS);
}
