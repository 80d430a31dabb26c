import type { Firestore } from "firebase-admin/firestore";
import { z } from "zod";
import { Instant } from "../contract/atoms.ts";
import type { ProviderMessage } from "../domain/provider-message.ts";
import type { Access } from "./access.ts";
import { parsed, timestamp } from "./values.ts";

/** A provider's message as it was kept; `handledAt` is null until its consequences are saved. */
export type PaymentEvent = ProviderMessage & {
  paymentId: string;
  receivedAt: string;
  handledAt: string | null;
};

const StoredEvent: z.ZodType<PaymentEvent> = z.object({
  id: z.string(),
  paymentId: z.string(),
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
  receivedAt: Instant,
  handledAt: Instant.nullable(),
});

/** `payments/{id}/events`: every provider message as it came, under an id made from the message. */
export function firestoreEvents(db: Firestore, access: Access) {
  const ref = (paymentId: string, id: string) =>
    db.collection("payments").doc(paymentId).collection("events").doc(id);
  return {
    async byId(paymentId: string, id: string): Promise<PaymentEvent | null> {
      return parsed(StoredEvent, await access.get(ref(paymentId, id)));
    },

    save({ receivedAt, handledAt, ...event }: PaymentEvent): Promise<void> {
      return access.set(ref(event.paymentId, event.id), {
        ...event,
        receivedAt: timestamp(receivedAt),
        handledAt: handledAt && timestamp(handledAt),
      });
    },

    /** Messages that were verified but whose consequences could not be saved. */
    async unhandled(limit: number): Promise<PaymentEvent[]> {
      const found = await access.find(
        db.collectionGroup("events").where("handledAt", "==", null).limit(limit),
      );
      return found.docs.map((document) => parsed(StoredEvent, document)).filter((event) => event !== null);
    },
  };
}
