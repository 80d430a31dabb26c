import { AggregateField, type Firestore } from "firebase-admin/firestore";
import type { PaymentsInput } from "../contract/admin.ts";
import { PaymentRecord } from "../domain/payment.ts";
import type { Access } from "./access.ts";
import { type Page, readPage, scan } from "./page.ts";
import { parsed, parsedAll, timestamp } from "./values.ts";

/** Collection `payments`; the document's id is the order number, so that `create` keeps it unique. */
export function firestorePayments(db: Firestore, access: Access) {
  const payments = db.collection("payments");
  return {
    async byId(id: string): Promise<PaymentRecord | null> {
      return parsed(PaymentRecord, await access.get(payments.doc(id)));
    },

    create(payment: PaymentRecord): Promise<void> {
      return access.create(payments.doc(payment.id), stored(payment));
    },

    save(payment: PaymentRecord): Promise<void> {
      return access.set(payments.doc(payment.id), stored(payment));
    },

    /** Saves the provider's id of the checkout session. */
    saveSession(id: string, paymentSessionId: string): Promise<void> {
      return access.update(payments.doc(id), { paymentSessionId });
    },

    /** Newest first; of one status, or of any. */
    page({ after, status }: PaymentsInput): Promise<Page<PaymentRecord>> {
      const chosen = status === undefined ? payments : payments.where("status", "==", status);
      return readPage(
        access,
        { query: chosen.orderBy("createdAt", "desc"), within: payments, after },
        PaymentRecord,
      );
    },

    /** The customer's completed payments for a course; at most `limit`. */
    async completedFor(
      { userId, courseId }: Pick<PaymentRecord, "userId" | "courseId">,
      limit: number,
    ): Promise<PaymentRecord[]> {
      const same = payments.where("userId", "==", userId).where("courseId", "==", courseId);
      const found = await access.find(same.where("status", "==", "completed").limit(limit));
      return parsedAll(PaymentRecord, found);
    },

    /** How many payments are completed, and their sum in krónur. */
    sales(): Promise<{ count: number; revenue: number }> {
      return access.aggregate(payments.where("status", "==", "completed"), {
        count: AggregateField.count(),
        revenue: AggregateField.sum("amount"),
      });
    },

    /** Payments with a refund that was requested and not answered yet. */
    withRefundRequested: () => scan(access, payments.where("refund.state", "==", "requested"), PaymentRecord),

    /** Pending payments that need review at `now`. */
    dueForReview: (now: Date) =>
      scan(access, payments.where("reviewAt", "<=", now).orderBy("reviewAt"), PaymentRecord),

    /** Payments pending since before `moment`, oldest first. */
    pendingBefore(moment: Date) {
      const overdue = payments.where("status", "==", "pending").where("createdAt", "<", moment);
      return scan(access, overdue.orderBy("createdAt"), PaymentRecord);
    },
  };
}

function stored({ createdAt, updatedAt, acceptedTerms, refund, reviewAt, ...payment }: PaymentRecord) {
  return {
    ...payment,
    reviewAt: reviewAt && timestamp(reviewAt),
    refund: refund && { ...refund, at: timestamp(refund.at) },
    acceptedTerms: acceptedTerms && { version: acceptedTerms.version, at: timestamp(acceptedTerms.at) },
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
  };
}
