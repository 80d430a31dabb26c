import { AggregateField, type Firestore, type Query, Timestamp } from "firebase-admin/firestore";
import * as z from "zod";
import { boundsOf } from "../core/calendar.ts";
import {
  type FirestoreSession,
  type ParsedBatch,
  parseDocument,
  parseDocuments,
  parsedAll,
  storableNames,
  timestamp,
} from "../core/firestore.ts";
import { between, type Page, readPage, scan, searchPage } from "../core/pagination.ts";
import { type Searchable, searchKeysOf, textsOfPerson } from "../core/search.ts";
import { PaymentEventRecord } from "./events.ts";
import { refundedAmount, vatIn } from "./price.ts";
import { PaymentRecord } from "./rules.ts";
import type { PaymentsInput } from "./schema.ts";

/** Collection `payments`. The document id is the order number, so that `create` keeps it unique. */
export type Payments = {
  byId(id: string): Promise<PaymentRecord | null>;
  create(payment: PaymentRecord): Promise<void>;
  save(payment: PaymentRecord): Promise<void>;
  /** Saves the provider's id of the checkout session. */
  saveSession(id: string, paymentSessionId: string): Promise<void>;
  /** For use inside a transaction that has read the payment. */
  setBuyer(payment: PaymentRecord, buyer: Pick<PaymentRecord, "buyerName" | "buyerEmail">): Promise<void>;
  /** Returns a page, newest first by the time of `event`, optionally of one status, month, source or search. */
  page(input: PaymentsInput): Promise<Page<PaymentRecord>>;
  /** Returns the latest payments of a customer, newest first, at most `limit`. */
  latestOf(userId: string, limit: number): Promise<ParsedBatch<PaymentRecord>>;
  /** Returns at most `limit` completed payments, newest first. */
  latestCompleted(limit: number): Promise<PaymentRecord[]>;
  /** Returns whether an order of the course exists, in any status. Gifts are orders too. */
  hasAnyFor(courseId: number): Promise<boolean>;
  /** Returns the customer's completed payments for the course, including gifts to other people. */
  completedFor(order: Pick<PaymentRecord, "userId" | "courseId">): Promise<ParsedBatch<PaymentRecord>>;
  /** Returns the completed payments of the customer with the coupon. */
  completedWithCoupon(use: { userId: string; couponId: string }): Promise<ParsedBatch<PaymentRecord>>;
  /** Returns the payments of gifts to an email address, in any status. */
  ofGiftsTo(recipientEmail: string): Promise<PaymentRecord[]>;
  /**
   * Returns the number of completed payments, and the sum of all sales minus refunds (`revenue`) in whole
   * krónur. All counts and sums leave out test orders.
   */
  sales(): Promise<{ count: number; revenue: number }>;
  /** Returns the number of completed payments for one course, and its revenue in whole krónur. */
  salesOfCourse(courseId: number): Promise<{ count: number; revenue: number }>;
  /**
   * Returns number, sum and included VAT of the payments completed from `from` up to `to`, in whole krónur.
   */
  soldBetween(from: Date, to: Date): Promise<CountAndSum>;
  /**
   * Returns number, sum and included VAT of the refunds made from `from` up to `to`, in whole krónur.
   */
  refundedBetween(from: Date, to: Date): Promise<CountAndSum>;
  /** Returns the sources of all orders in alphabetical order, at most `limit`. Reads one document for each. */
  sources(limit: number): Promise<string[]>;
  countOpenedBetween(from: Date, to: Date): Promise<number>;
  /** Returns when the first payment was opened, or null if there are no payments. */
  firstOpenedAt(): Promise<string | null>;
  /** Finds all payments. Reads the whole collection; use it only in commands. */
  all(): AsyncIterable<ParsedBatch<PaymentRecord>>;
  /** Finds the completed test orders. They give access without a payment. */
  completedTests(): AsyncIterable<ParsedBatch<PaymentRecord>>;
  /** Returns the sum of the completed payments with the coupon, in whole krónur. */
  revenueOfCoupon(couponId: string): Promise<number>;
  /** Finds payments whose refund is in the state `requested`. */
  withRefundRequested(): AsyncIterable<ParsedBatch<PaymentRecord>>;
  /** Finds pending payments that need review at `now`. */
  dueForReview(now: Date): AsyncIterable<ParsedBatch<PaymentRecord>>;
  /** Finds orders whose email about an unfinished order may be due at `now`, longest waiting first. */
  toRemind(now: Date): AsyncIterable<ParsedBatch<PaymentRecord>>;
  /** Saves when to decide on the email about the unfinished order. Null for never. */
  setRemindAt(id: string, remindAt: Date | null): Promise<void>;
  /** Finds payments pending since before `moment`, oldest first. */
  pendingBefore(moment: Date): AsyncIterable<ParsedBatch<PaymentRecord>>;
};

type CountAndSum = { count: number; sum: number; vat: number };

export function firestorePayments(db: Firestore, access: FirestoreSession): Payments {
  const payments = db.collection("payments");
  const real = payments.where("isTest", "==", false);
  async function salesIn(sold: Query) {
    const [{ count }, { revenue }] = await Promise.all([
      access.aggregate(sold.where("status", "==", "completed").where("isTest", "==", false), {
        count: AggregateField.count(),
      }),
      access.aggregate(sold, { revenue: AggregateField.sum("netAmount") }),
    ]);
    return { count, revenue };
  }
  return {
    byId: async (id) => parseDocument(PaymentRecord, await access.get(payments.doc(id))),

    create: (payment) => access.create(payments.doc(payment.id), stored(payment)),

    save: (payment) => access.set(payments.doc(payment.id), stored(payment)),

    saveSession: (id, paymentSessionId) => access.update(payments.doc(id), { paymentSessionId }),

    setBuyer: (payment, { buyerName, buyerEmail }) =>
      access.update(payments.doc(payment.id), {
        buyerName,
        buyerEmail,
        searchKeys: searchKeysOf(searchable({ ...payment, buyerName, buyerEmail })),
      }),

    page({ after, status, event, month, search = "", source }) {
      const from = source === undefined ? payments : payments.where("referral.source", "==", source);
      const ofStatus = status === undefined ? from : from.where("status", "==", status);
      const moment = MOMENTS[event];
      const chosen = month === undefined ? ofStatus : between(ofStatus, moment, ...boundsOf(month));
      const query = chosen.orderBy(moment, "desc");
      return searchPage(access, { query, within: payments, after, search, searchable }, PaymentRecord);
    },

    async sources(limit) {
      const found: string[] = [];
      while (found.length < limit) {
        const after = payments.where("referral.source", ">", found.at(-1) ?? "");
        const [next] = (await access.find(after.orderBy("referral.source").limit(1))).docs;
        if (next === undefined) break;
        found.push(next.get("referral.source"));
      }
      return found;
    },

    async latestOf(userId, limit) {
      const query = payments.where("userId", "==", userId).orderBy("createdAt", "desc").limit(limit);
      return parseDocuments(PaymentRecord, (await access.find(query)).docs);
    },

    async latestCompleted(limit) {
      const completed = payments.where("status", "==", "completed").orderBy("createdAt", "desc");
      return parseDocuments(PaymentRecord, (await access.find(completed.limit(limit))).docs).items;
    },

    hasAnyFor: async (courseId) =>
      !(await access.find(payments.where("courseId", "==", courseId).limit(1))).empty,

    async completedFor({ userId, courseId }) {
      const same = payments.where("userId", "==", userId).where("courseId", "==", courseId);
      const found = await access.find(same.where("status", "==", "completed"));
      return parseDocuments(PaymentRecord, found.docs);
    },

    async completedWithCoupon({ userId, couponId }) {
      const withIt = payments.where("userId", "==", userId).where("couponId", "==", couponId);
      const found = await access.find(withIt.where("status", "==", "completed"));
      return parseDocuments(PaymentRecord, found.docs);
    },

    ofGiftsTo: async (recipientEmail) =>
      parsedAll(
        PaymentRecord,
        await access.find(payments.where("gift.recipientEmail", "==", recipientEmail)),
      ),

    sales: () => salesIn(payments),

    salesOfCourse: (courseId) => salesIn(payments.where("courseId", "==", courseId)),

    soldBetween: (from, to) =>
      access.aggregate(between(real, "completedAt", from, to), countAndSum("amount", "vat")),

    refundedBetween: (from, to) =>
      access.aggregate(between(real, "refundedAt", from, to), countAndSum("refundedAmount", "refundedVat")),

    countOpenedBetween: async (from, to) =>
      (await access.aggregate(between(real, "createdAt", from, to), { opened: AggregateField.count() }))
        .opened,

    async firstOpenedAt() {
      const { docs } = await access.find(payments.orderBy("createdAt").limit(1));
      return parseDocuments(PaymentRecord, docs).items[0]?.createdAt ?? null;
    },

    all: () => scan(access, payments.orderBy("createdAt"), PaymentRecord),

    completedTests() {
      const tests = payments.where("isTest", "==", true).where("status", "==", "completed");
      return scan(access, tests, PaymentRecord);
    },

    async revenueOfCoupon(couponId) {
      const withIt = real.where("couponId", "==", couponId).where("status", "==", "completed");
      return (await access.aggregate(withIt, { revenue: AggregateField.sum("amount") })).revenue;
    },

    withRefundRequested: () => scan(access, payments.where("refund.state", "==", "requested"), PaymentRecord),

    dueForReview: (now) =>
      scan(access, payments.where("reviewAt", "<=", now).orderBy("reviewAt"), PaymentRecord),

    toRemind: (now) => scan(access, payments.where("remindAt", "<=", now).orderBy("remindAt"), PaymentRecord),

    setRemindAt: (id, remindAt) =>
      access.update(payments.doc(id), { remindAt: remindAt && Timestamp.fromDate(remindAt) }),

    pendingBefore(moment) {
      const overdue = payments.where("status", "==", "pending").where("createdAt", "<", moment);
      return scan(access, overdue.orderBy("createdAt"), PaymentRecord);
    },
  };
}

type Found = Pick<
  PaymentRecord,
  "id" | "receiptNumber" | "cardDigits" | "buyerName" | "buyerEmail" | "courseTitle"
>;

/**
 * Returns the searchable values of a payment: order and receipt number, digits of the card, buyer and title
 * of the course.
 */
function searchable(payment: Found): Searchable {
  const { id, receiptNumber, cardDigits, buyerName, buyerEmail, courseTitle } = payment;
  return {
    id,
    texts: [...textsOfPerson({ name: buyerName, email: buyerEmail }), courseTitle],
    codes: [receiptNumber, cardDigits].filter((code) => code !== null).map(String),
  };
}

/** The document field with the time of each event. */
const MOMENTS = { opened: "createdAt", completed: "completedAt", refunded: "refundedAt" } as const;

function countAndSum(amount: string, vat: string) {
  return { count: AggregateField.count(), sum: AggregateField.sum(amount), vat: AggregateField.sum(vat) };
}

function stored(record: PaymentRecord) {
  const {
    createdAt,
    updatedAt,
    completedAt,
    refundedAt,
    acceptedTerms,
    acceptedWithdrawal,
    refund,
    reviewAt,
    remindAt,
    ...payment
  } = record;
  const refunded = refundedAmount(record);
  return {
    ...payment,
    // Stored, so that Firestore can sum them.
    vat: vatIn(payment.amount, payment.vatPercent),
    refundedAmount: refunded,
    refundedVat: vatIn(refunded, payment.vatPercent),
    netAmount: completedAt === null || payment.isTest ? 0 : payment.amount - refunded,
    searchKeys: searchKeysOf(searchable(payment)),
    completedAt: completedAt && timestamp(completedAt),
    refundedAt: refundedAt && timestamp(refundedAt),
    reviewAt: reviewAt && timestamp(reviewAt),
    remindAt: remindAt && timestamp(remindAt),
    refund: refund && { ...refund, at: timestamp(refund.at) },
    acceptedTerms: acceptedTerms && { ...acceptedTerms, at: timestamp(acceptedTerms.at) },
    acceptedWithdrawal: acceptedWithdrawal && { ...acceptedWithdrawal, at: timestamp(acceptedWithdrawal.at) },
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
  };
}

/**
 * Collection `payments/{id}/events`. The id of a webhook derives from its content, so that a replay is
 * recognised.
 */
export type Events = {
  byId(paymentId: string, id: string): Promise<PaymentEventRecord | null>;
  save(event: PaymentEventRecord): Promise<void>;
  /** Returns a page, oldest first. */
  page(paymentId: string, after: string | undefined): Promise<Page<PaymentEventRecord>>;
  all(): AsyncIterable<ParsedBatch<PaymentEventRecord>>;
  /** Finds verified webhooks whose effects could not be saved. */
  unhandled(): AsyncIterable<ParsedBatch<PaymentEventRecord>>;
};

export function firestoreEvents(db: Firestore, access: FirestoreSession): Events {
  const events = (paymentId: string) => db.collection("payments").doc(paymentId).collection("events");
  return {
    byId: async (paymentId, id) =>
      parseDocument(PaymentEventRecord, await access.get(events(paymentId).doc(id))),

    save({ at, handledAt, webhook, ...event }) {
      return access.set(events(event.paymentId).doc(event.id), {
        ...event,
        webhook: webhook && { ...webhook, fields: storableNames(webhook.fields) },
        at: timestamp(at),
        handledAt: handledAt && timestamp(handledAt),
      });
    },

    page(paymentId, after) {
      const within = events(paymentId);
      return readPage(access, { query: within.orderBy("at"), within, after }, PaymentEventRecord);
    },

    all: () => scan(access, db.collectionGroup("events"), PaymentEventRecord),

    unhandled: () =>
      scan(access, db.collectionGroup("events").where("handledAt", "==", null), PaymentEventRecord),
  };
}

const Counter = z.object({ last: z.int() });

/** Collection `counters`: running numbers without gaps. Use it once, inside a transaction. */
export type Counters = {
  /** Returns the next receipt number. The number is taken when the transaction commits. */
  nextReceipt(): Promise<number>;
};

export function firestoreCounters(db: Firestore, access: FirestoreSession): Counters {
  const receipts = db.collection("counters").doc("receipts");
  return {
    async nextReceipt() {
      const number = (parseDocument(Counter, await access.get(receipts))?.last ?? 0) + 1;
      await access.set(receipts, { last: number });
      return number;
    },
  };
}
