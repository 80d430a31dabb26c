import { AggregateField, type Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import type { PaymentsInput } from "../contract/admin.ts";
import { Instant } from "../contract/atoms.ts";
import { PAYMENT_REFERENCE_MAX_LENGTH, PAYMENT_SESSION_MAX_LENGTH } from "../contract/limits.ts";
import { Attention, Payment, Refund } from "../contract/payment.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import type { Access } from "./access.ts";
import { type Page, readPage } from "./page.ts";
import { parsed, parsedAll, timestamp } from "./values.ts";

const StoredPayment: z.ZodType<PaymentRecord> = Payment.extend({
  orderId: z.string(),
  amountText: z.string(),
  courseTitle: z.string(),
  paymentSessionId: z.string().max(PAYMENT_SESSION_MAX_LENGTH).nullable(),
  paymentReference: z.string().max(PAYMENT_REFERENCE_MAX_LENGTH).nullable(),
  refundId: z.string().nullable(),
  receiptNumber: z.int().nullable(),
  acceptedTerms: z.object({ version: z.string(), at: Instant }).nullable(),
  attention: Attention.nullable(),
  refund: Refund.nullable(),
});

/** Collection `payments`; the document's id is the order number, so that `create` keeps it unique. */
export function firestorePayments(db: Firestore, access: Access) {
  const payments = db.collection("payments");
  return {
    async byId(id: string): Promise<PaymentRecord | null> {
      return parsed(StoredPayment, await access.get(payments.doc(id)));
    },

    create(payment: PaymentRecord): Promise<void> {
      return access.create(payments.doc(payment.id), stored(payment));
    },

    save(payment: PaymentRecord): Promise<void> {
      return access.set(payments.doc(payment.id), stored(payment));
    },

    /** Newest first; of one status, or of any. */
    page({ after, status }: PaymentsInput): Promise<Page<PaymentRecord>> {
      const chosen = status === undefined ? payments : payments.where("status", "==", status);
      const query = chosen.orderBy("createdAt", "desc");
      return readPage(access, { query, within: payments, after }, (document) =>
        parsed(StoredPayment, document),
      );
    },

    /** The customer's completed payments for a course; at most `limit`. */
    async completedFor({ userId, courseId }: PaymentRecord, limit: number): Promise<PaymentRecord[]> {
      const same = payments.where("userId", "==", userId).where("courseId", "==", courseId);
      const found = await access.find(same.where("status", "==", "completed").limit(limit));
      return parsedAll(StoredPayment, found);
    },

    /** How many payments are completed, and what they sum up to in krónur. */
    sales(): Promise<{ count: number; revenue: number }> {
      return access.aggregate(payments.where("status", "==", "completed"), {
        count: AggregateField.count(),
        revenue: AggregateField.sum("amount"),
      });
    },

    /** Payments that a person must look at, latest first. */
    async needingAttention(limit: number): Promise<PaymentRecord[]> {
      const marked = payments.where("attention", "in", Attention.options).limit(limit);
      const asked = payments.where("refund.state", "==", "requested").limit(limit);
      const found = await Promise.all([access.find(marked), access.find(asked)]);
      return found
        .flatMap(({ docs }) => docs.map((document) => parsed(StoredPayment, document)))
        .filter((payment) => payment !== null);
    },

    /** Pending payments begun before `moment`, oldest first. */
    async pendingSince(moment: Date, limit: number): Promise<PaymentRecord[]> {
      const overdue = payments.where("status", "==", "pending").where("createdAt", "<", moment);
      const found = await access.find(overdue.orderBy("createdAt").limit(limit));
      return parsedAll(StoredPayment, found);
    },
  };
}

function stored({ createdAt, updatedAt, acceptedTerms, refund, ...payment }: PaymentRecord) {
  return {
    ...payment,
    refund: refund && { ...refund, at: timestamp(refund.at) },
    acceptedTerms: acceptedTerms && { version: acceptedTerms.version, at: timestamp(acceptedTerms.at) },
    createdAt: timestamp(createdAt),
    updatedAt: timestamp(updatedAt),
  };
}
