import { type Firestore, Timestamp } from "firebase-admin/firestore";
import * as z from "zod";
import { Instant } from "../contract/atoms.ts";
import type { QueuedMail } from "../domain/mail.ts";
import type { Access } from "./access.ts";
import { parsed, parsedAll } from "./values.ts";

/** A mail with what became of it; `dueAt` is when the next attempt may begin, null when none will. */
export type StoredMail = QueuedMail & {
  createdAt: string;
  dueAt: string | null;
  sentAt: string | null;
  attempts: number;
};

const Stored: z.ZodType<StoredMail> = z.object({
  id: z.string(),
  recipient: z.string(),
  template: z.literal("receipt"),
  data: z.object({
    number: z.int(),
    buyer: z.string(),
    courseId: z.int(),
    courseTitle: z.string(),
    paymentId: z.string(),
    amount: z.int(),
    vat: z.int(),
    paidAt: Instant,
  }),
  createdAt: Instant,
  dueAt: Instant.nullable(),
  sentAt: Instant.nullable(),
  attempts: z.int(),
});

/** Collection `mail`, the outbox. */
export function firestoreMail(db: Firestore, access: Access) {
  const mail = db.collection("mail");
  return {
    async byId(id: string): Promise<StoredMail | null> {
      return parsed(Stored, await access.get(mail.doc(id)));
    },

    /** The id keeps one mail from being queued twice; until `dueAt` it is left to who queued it. */
    queue(queued: QueuedMail, { now, dueAt }: { now: Date; dueAt: Date }): Promise<void> {
      return access.create(mail.doc(queued.id), {
        ...queued,
        createdAt: Timestamp.fromDate(now),
        dueAt: Timestamp.fromDate(dueAt),
        sentAt: null,
        attempts: 0,
      });
    },

    /** Mails whose next attempt may begin at `now`, longest waiting first. */
    async due(now: Date, limit: number): Promise<StoredMail[]> {
      const found = await access.find(mail.where("dueAt", "<=", now).orderBy("dueAt").limit(limit));
      return parsedAll(Stored, found);
    },

    /** Mails that were given up. */
    async givenUp(limit: number): Promise<StoredMail[]> {
      const unsent = mail.where("sentAt", "==", null).where("dueAt", "==", null);
      const found = await access.find(unsent.limit(limit));
      return parsedAll(Stored, found);
    },

    attempt(id: string, attempts: number, dueAt: Date | null): Promise<void> {
      return access.update(mail.doc(id), { attempts, dueAt: dueAt && Timestamp.fromDate(dueAt) });
    },

    sent(id: string, now: Date): Promise<void> {
      return access.update(mail.doc(id), { sentAt: Timestamp.fromDate(now), dueAt: null });
    },
  };
}
