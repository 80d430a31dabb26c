import { AggregateField, type Firestore } from "firebase-admin/firestore";
import type { PaymentsInput } from "../contract/admin.ts";
import { boundsOf } from "../domain/calendar.ts";
import { PaymentRecord } from "../domain/payment.ts";
import { vatIn } from "../domain/price.ts";
import { saleKey, saleKeysOf } from "../domain/search-keys.ts";
import type { Access } from "./access.ts";
import { between, type Page, readPage, scan } from "./page.ts";
import { parsed, parsedAll, type Readable, readable, timestamp } from "./values.ts";

/** Collection `payments`; the document's id is the order number, so that `create` keeps it unique. */
export type Payments = {
  byId(id: string): Promise<PaymentRecord | null>;
  create(payment: PaymentRecord): Promise<void>;
  save(payment: PaymentRecord): Promise<void>;
  /** Saves the provider's id of the checkout session. */
  saveSession(id: string, paymentSessionId: string): Promise<void>;
  /** For use inside a transaction that has read the payment. */
  setBuyerEmail(payment: PaymentRecord, buyerEmail: string): Promise<void>;
  /** Newest first by the event; of one status, one month and one search, or of any. */
  page(input: PaymentsInput): Promise<Page<PaymentRecord>>;
  /** Returns the latest payments of a customer, newest first, at most `limit`. */
  latestOf(userId: string, limit: number): Promise<Readable<PaymentRecord>>;
  /** Returns at most `limit` completed payments, newest first. */
  latestCompleted(limit: number): Promise<PaymentRecord[]>;
  /** Returns whether there is an order of the course, of any status; gifts are orders too. */
  hasAnyFor(courseId: number): Promise<boolean>;
  /** Returns the completed payments of the customer for the course, gifts to others among them. */
  completedFor(owner: Pick<PaymentRecord, "userId" | "courseId">): Promise<Readable<PaymentRecord>>;
  /** Returns the completed payments of the customer with the coupon. */
  completedWithCoupon(use: { userId: string; couponId: string }): Promise<Readable<PaymentRecord>>;
  /** Returns the payments of gifts to an address, in whatever state. */
  ofGiftsTo(recipientEmail: string): Promise<PaymentRecord[]>;
  /** Counts the completed payments; `revenue` is their sum in whole krónur. */
  sales(): Promise<{ count: number; revenue: number }>;
  /** Counts and sums, in whole krónur, what was completed from `from` up to `to`; `vat` is the VAT inside the sum. */
  soldBetween(from: Date, to: Date): Promise<CountAndSum>;
  /** Counts and sums, in whole krónur, what was refunded from `from` up to `to`; `vat` is the VAT inside the sum. */
  refundedBetween(from: Date, to: Date): Promise<CountAndSum>;
  countOpenedBetween(from: Date, to: Date): Promise<number>;
  /** Returns when the first payment was opened; null where there is none. */
  firstOpenedAt(): Promise<string | null>;
  /** Finds all payments. For commands; reads the whole collection. */
  all(): AsyncIterable<Readable<PaymentRecord>>;
  /** Returns the sum of the completed payments with the coupon, in whole krónur. */
  revenueOfCoupon(couponId: string): Promise<number>;
  /** Finds payments whose refund was requested and has not been answered. */
  withRefundRequested(): AsyncIterable<Readable<PaymentRecord>>;
  /** Finds pending payments that need review at `now`. */
  dueForReview(now: Date): AsyncIterable<Readable<PaymentRecord>>;
  /** Finds payments pending since before `moment`, oldest first. */
  pendingBefore(moment: Date): AsyncIterable<Readable<PaymentRecord>>;
};

type CountAndSum = { count: number; sum: number; vat: number };

export function firestorePayments(db: Firestore, access: Access): Payments {
  const payments = db.collection("payments");
  return {
    byId: async (id) => parsed(PaymentRecord, await access.get(payments.doc(id))),

    create: (payment) => access.create(payments.doc(payment.id), stored(payment)),

    save: (payment) => access.set(payments.doc(payment.id), stored(payment)),

    saveSession: (id, paymentSessionId) => access.update(payments.doc(id), { paymentSessionId }),

    setBuyerEmail: (payment, buyerEmail) =>
      access.update(payments.doc(payment.id), {
        buyerEmail,
        searchKeys: saleKeysOf({ ...payment, buyerEmail }),
      }),

    page({ after, status, event, month, search = "" }) {
      const ofStatus = status === undefined ? payments : payments.where("status", "==", status);
      const moment = MOMENTS[event];
      const chosen = month === undefined ? ofStatus : between(ofStatus, moment, ...boundsOf(month));
      const key = saleKey(search);
      const found = key === "" ? chosen : chosen.where("searchKeys", "array-contains", key);
      const query = found.orderBy(moment, "desc");
      return readPage(access, { query, within: payments, after, isCounted: true }, PaymentRecord);
    },

    async latestOf(userId, limit) {
      const query = payments.where("userId", "==", userId).orderBy("createdAt", "desc").limit(limit);
      return readable(PaymentRecord, (await access.find(query)).docs);
    },

    async latestCompleted(limit) {
      const completed = payments.where("status", "==", "completed").orderBy("createdAt", "desc");
      return readable(PaymentRecord, (await access.find(completed.limit(limit))).docs).items;
    },

    hasAnyFor: async (courseId) =>
      !(await access.find(payments.where("courseId", "==", courseId).limit(1))).empty,

    async completedFor({ userId, courseId }) {
      const same = payments.where("userId", "==", userId).where("courseId", "==", courseId);
      const found = await access.find(same.where("status", "==", "completed"));
      return readable(PaymentRecord, found.docs);
    },

    async completedWithCoupon({ userId, couponId }) {
      const withIt = payments.where("userId", "==", userId).where("couponId", "==", couponId);
      const found = await access.find(withIt.where("status", "==", "completed"));
      return readable(PaymentRecord, found.docs);
    },

    ofGiftsTo: async (recipientEmail) =>
      parsedAll(
        PaymentRecord,
        await access.find(payments.where("gift.recipientEmail", "==", recipientEmail)),
      ),

    sales() {
      return access.aggregate(payments.where("status", "==", "completed"), {
        count: AggregateField.count(),
        revenue: AggregateField.sum("amount"),
      });
    },

    soldBetween: (from, to) => access.aggregate(between(payments, "completedAt", from, to), COUNT_AND_SUM),

    refundedBetween: (from, to) => access.aggregate(between(payments, "refundedAt", from, to), COUNT_AND_SUM),

    countOpenedBetween: async (from, to) =>
      (await access.aggregate(between(payments, "createdAt", from, to), { opened: AggregateField.count() }))
        .opened,

    async firstOpenedAt() {
      const { docs } = await access.find(payments.orderBy("createdAt").limit(1));
      return readable(PaymentRecord, docs).items[0]?.createdAt ?? null;
    },

    all: () => scan(access, payments.orderBy("createdAt"), PaymentRecord),

    async revenueOfCoupon(couponId) {
      const withIt = payments.where("couponId", "==", couponId).where("status", "==", "completed");
      return (await access.aggregate(withIt, { revenue: AggregateField.sum("amount") })).revenue;
    },

    withRefundRequested: () => scan(access, payments.where("refund.state", "==", "requested"), PaymentRecord),

    dueForReview: (now) =>
      scan(access, payments.where("reviewAt", "<=", now).orderBy("reviewAt"), PaymentRecord),

    pendingBefore(moment) {
      const overdue = payments.where("status", "==", "pending").where("createdAt", "<", moment);
      return scan(access, overdue.orderBy("createdAt"), PaymentRecord);
    },
  };
}

/** The field that holds when an event took place. */
const MOMENTS = { opened: "createdAt", completed: "completedAt", refunded: "refundedAt" } as const;

const COUNT_AND_SUM = {
  count: AggregateField.count(),
  sum: AggregateField.sum("amount"),
  vat: AggregateField.sum("vat"),
};

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
    ...payment
  } = record;
  return {
    ...payment,
    // Derived, so that a month's VAT is a sum of the receipts.
    vat: vatIn(payment.amount, payment.vatPercent),
    searchKeys: saleKeysOf(payment),
    completedAt: completedAt && timestamp(completedAt),
    refundedAt: refundedAt && timestamp(refundedAt),
    reviewAt: reviewAt && timestamp(reviewAt),
    refund: refund && { ...refund, at: timestamp(refund.at) },
    acceptedTerms: acceptedTerms && { ...acceptedTerms, at: timestamp(acceptedTerms.at) },
    acceptedWithdrawal: acceptedWithdrawal && { ...acceptedWithdrawal, at: timestamp(acceptedWithdrawal.at) },
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
  };
}
