import { AggregateField, type Firestore } from "firebase-admin/firestore";
import {
  type FirestoreSession,
  isReservedId,
  type ParsedBatch,
  parseDocument,
  parsedAll,
  timestamp,
} from "../core/firestore.ts";
import { type Page, readPage, scan } from "../core/pagination.ts";
import { ReviewRecord } from "./rules.ts";

/** Collection `reviews`: one document per reason and subject. */
export type Reviews = {
  byId(id: string): Promise<ReviewRecord | null>;
  save(review: ReviewRecord): Promise<void>;
  setReported(id: string, now: Date): Promise<void>;
  /** Returns open reviews, newest first. */
  openPage(after: string | undefined): Promise<Page<ReviewRecord>>;
  countOpen(): Promise<number>;
  countOpenOf(reason: ReviewRecord["reason"]): Promise<number>;
  /** Returns whether a review with one of the reasons is open. */
  hasOpen(reasons: readonly ReviewRecord["reason"][]): Promise<boolean>;
  /** Returns all open and closed reviews of a payment, its emails and its documents. */
  ofPayment(paymentId: string): Promise<ReviewRecord[]>;
  /** Finds open reviews that are not in the log yet. */
  unreported(): AsyncIterable<ParsedBatch<ReviewRecord>>;
  /** Finds open reviews of one reason that were opened before `moment`. */
  openSince(reason: ReviewRecord["reason"], moment: Date): AsyncIterable<ParsedBatch<ReviewRecord>>;
};

export function firestoreReviews(db: Firestore, access: FirestoreSession): Reviews {
  const reviews = db.collection("reviews");
  const open = reviews.where("closedAt", "==", null);
  return {
    byId: async (id) =>
      isReservedId(id) ? null : parseDocument(ReviewRecord, await access.get(reviews.doc(id))),

    save({ openedAt, closedAt, reportedAt, ...review }) {
      return access.set(reviews.doc(review.id), {
        ...review,
        openedAt: timestamp(openedAt),
        closedAt: closedAt && timestamp(closedAt),
        reportedAt: reportedAt && timestamp(reportedAt),
      });
    },

    setReported: (id, now) => access.update(reviews.doc(id), { reportedAt: timestamp(now.toISOString()) }),

    openPage(after) {
      const query = open.orderBy("openedAt", "desc");
      return readPage(access, { query, within: reviews, after }, ReviewRecord);
    },

    countOpen: async () => (await access.aggregate(open, { reviews: AggregateField.count() })).reviews,

    countOpenOf: async (reason) =>
      (await access.aggregate(open.where("reason", "==", reason), { reviews: AggregateField.count() }))
        .reviews,

    hasOpen: async (reasons) => !(await access.find(open.where("reason", "in", reasons).limit(1))).empty,

    ofPayment: async (paymentId) =>
      parsedAll(ReviewRecord, await access.find(reviews.where("paymentId", "==", paymentId))),

    unreported: () => scan(access, open.where("reportedAt", "==", null), ReviewRecord),

    openSince(reason, moment) {
      const query = open.where("reason", "==", reason).where("openedAt", "<", moment);
      return scan(access, query.orderBy("openedAt"), ReviewRecord);
    },
  };
}
