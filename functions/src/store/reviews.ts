import type { Firestore } from "firebase-admin/firestore";
import { ReviewRecord } from "../domain/review.ts";
import type { Access } from "./access.ts";
import { type Page, readPage, scan } from "./page.ts";
import { isReservedId, parsed, parsedAll, timestamp } from "./values.ts";

/** Collection `reviews`: what needs review, one document per reason and subject. */
export function firestoreReviews(db: Firestore, access: Access) {
  const reviews = db.collection("reviews");
  const open = reviews.where("closedAt", "==", null);
  return {
    async byId(id: string): Promise<ReviewRecord | null> {
      return isReservedId(id) ? null : parsed(ReviewRecord, await access.get(reviews.doc(id)));
    },

    save({ openedAt, closedAt, reportedAt, ...review }: ReviewRecord): Promise<void> {
      return access.set(reviews.doc(review.id), {
        ...review,
        openedAt: timestamp(openedAt),
        closedAt: closedAt && timestamp(closedAt),
        reportedAt: reportedAt && timestamp(reportedAt),
      });
    },

    setReported(id: string, now: Date): Promise<void> {
      return access.update(reviews.doc(id), { reportedAt: timestamp(now.toISOString()) });
    },

    /** Open ones, newest first. */
    openPage(after: string | undefined): Promise<Page<ReviewRecord>> {
      return readPage(
        access,
        { query: open.orderBy("openedAt", "desc"), within: reviews, after },
        ReviewRecord,
      );
    },

    /** All of a payment, open and closed; a payment has one per reason at most. */
    async ofPayment(paymentId: string): Promise<ReviewRecord[]> {
      return parsedAll(ReviewRecord, await access.find(reviews.where("paymentId", "==", paymentId)));
    },

    /** Open ones that have not been written to the log yet. */
    unreported: () => scan(access, open.where("reportedAt", "==", null), ReviewRecord),

    /** Open ones of one reason that were opened before `moment`. */
    openSince: (reason: ReviewRecord["reason"], moment: Date) =>
      scan(
        access,
        open.where("reason", "==", reason).where("openedAt", "<", moment).orderBy("openedAt"),
        ReviewRecord,
      ),
  };
}
