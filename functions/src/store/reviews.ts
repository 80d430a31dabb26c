import { AggregateField, type Firestore } from "firebase-admin/firestore";
import { ReviewRecord } from "../domain/review.ts";
import type { Access } from "./access.ts";
import { type Page, readPage, scan } from "./page.ts";
import { isReservedId, parsed, parsedAll, type Readable, timestamp } from "./values.ts";

/** Collection `reviews`: what needs review, one document per reason and subject. */
export type Reviews = {
  byId(id: string): Promise<ReviewRecord | null>;
  save(review: ReviewRecord): Promise<void>;
  setReported(id: string, now: Date): Promise<void>;
  /** Returns open reviews, newest first. */
  openPage(after: string | undefined): Promise<Page<ReviewRecord>>;
  countOpen(): Promise<number>;
  /** Returns all reviews of a payment, open and closed: at most one per reason. */
  ofPayment(paymentId: string): Promise<ReviewRecord[]>;
  /** Finds open reviews that have not been written to the log yet. */
  unreported(): AsyncIterable<Readable<ReviewRecord>>;
  /** Finds open reviews of one reason that were opened before `moment`. */
  openSince(reason: ReviewRecord["reason"], moment: Date): AsyncIterable<Readable<ReviewRecord>>;
};

export function firestoreReviews(db: Firestore, access: Access): Reviews {
  const reviews = db.collection("reviews");
  const open = reviews.where("closedAt", "==", null);
  return {
    byId: async (id) => (isReservedId(id) ? null : parsed(ReviewRecord, await access.get(reviews.doc(id)))),

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

    ofPayment: async (paymentId) =>
      parsedAll(ReviewRecord, await access.find(reviews.where("paymentId", "==", paymentId))),

    unreported: () => scan(access, open.where("reportedAt", "==", null), ReviewRecord),

    openSince(reason, moment) {
      const query = open.where("reason", "==", reason).where("openedAt", "<", moment);
      return scan(access, query.orderBy("openedAt"), ReviewRecord);
    },
  };
}
