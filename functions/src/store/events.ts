import type { Firestore } from "firebase-admin/firestore";
import * as z from "zod";
import { Instant } from "../contract/atoms.ts";
import { PaymentStatus } from "../contract/payment.ts";
import type { PaymentEvent } from "../domain/payment-event.ts";
import type { ProviderMessage } from "../domain/provider-message.ts";
import type { Access } from "./access.ts";
import { parsed, parsedAll, storableNames, timestamp } from "./values.ts";

const StoredMessage: z.ZodType<ProviderMessage> = z.object({
  id: z.string(),
  outcome: z.enum(["paid", "failed", "cancelled"]),
  step: z.string(),
  evidence: z.object({
    kind: z.literal("provider"),
    authorizationCode: z.string().nullable(),
    refundId: z.string().nullable(),
    amountText: z.string().nullable(),
    currency: z.string().nullable(),
  }),
  fields: z.record(z.string(), z.string()),
});

const StoredEvent: z.ZodType<PaymentEvent> = z.object({
  id: z.string(),
  paymentId: z.string(),
  at: Instant,
  cause: z.enum(["provider", "free", "reconciler", "refund"]),
  from: PaymentStatus.nullable(),
  to: PaymentStatus.nullable(),
  by: z.string().nullable(),
  note: z.string().nullable(),
  message: StoredMessage.nullable(),
  handledAt: Instant.nullable(),
});

/** `payments/{id}/events`: the trail of a payment. A message's id is made from the message, so a replay is known. */
export function firestoreEvents(db: Firestore, access: Access) {
  const trail = (paymentId: string) => db.collection("payments").doc(paymentId).collection("events");
  return {
    async byId(paymentId: string, id: string): Promise<PaymentEvent | null> {
      return parsed(StoredEvent, await access.get(trail(paymentId).doc(id)));
    },

    save({ at, handledAt, message, ...event }: PaymentEvent): Promise<void> {
      return access.set(trail(event.paymentId).doc(event.id), {
        ...event,
        message: message && { ...message, fields: storableNames(message.fields) },
        at: timestamp(at),
        handledAt: handledAt && timestamp(handledAt),
      });
    },

    /** Oldest first; at most `limit`. */
    async ofPayment(paymentId: string, limit: number): Promise<PaymentEvent[]> {
      const found = await access.find(trail(paymentId).orderBy("at").limit(limit));
      return parsedAll(StoredEvent, found);
    },

    /** Messages that were verified but whose consequences could not be saved. */
    async unhandled(limit: number): Promise<PaymentEvent[]> {
      const found = await access.find(
        db.collectionGroup("events").where("handledAt", "==", null).limit(limit),
      );
      return parsedAll(StoredEvent, found);
    },
  };
}
