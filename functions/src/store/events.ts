import type { Firestore } from "firebase-admin/firestore";
import { PaymentEventRecord } from "../domain/payment-event.ts";
import type { Access } from "./access.ts";
import { type Page, readPage, scan } from "./page.ts";
import { parsed, type Readable, storableNames, timestamp } from "./values.ts";

/** `payments/{id}/events`. A webhook's id is made from its content, so that a replay is recognised. */
export type Events = {
  byId(paymentId: string, id: string): Promise<PaymentEventRecord | null>;
  save(event: PaymentEventRecord): Promise<void>;
  /** Oldest first. */
  page(paymentId: string, after: string | undefined): Promise<Page<PaymentEventRecord>>;
  /** Finds the events of all payments. */
  all(): AsyncIterable<Readable<PaymentEventRecord>>;
  /** Finds verified webhooks whose effects could not be saved. */
  unhandled(): AsyncIterable<Readable<PaymentEventRecord>>;
};

export function firestoreEvents(db: Firestore, access: Access): Events {
  const events = (paymentId: string) => db.collection("payments").doc(paymentId).collection("events");
  return {
    byId: async (paymentId, id) => parsed(PaymentEventRecord, await access.get(events(paymentId).doc(id))),

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
