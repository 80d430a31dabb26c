import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { EmailRecord, type QueuedEmail } from "../domain/email.ts";
import type { Access } from "./access.ts";
import { scan } from "./page.ts";
import { isReservedId, parsed } from "./values.ts";

/** Collection `emails`, the outbox. */
export function firestoreEmails(db: Firestore, access: Access) {
  const emails = db.collection("emails");
  return {
    /** An id for an email that has none of its own. */
    newId: (): string => emails.doc().id,

    async byId(id: string): Promise<EmailRecord | null> {
      return isReservedId(id) ? null : parsed(EmailRecord, await access.get(emails.doc(id)));
    },

    /** Queues an email, due at once. Its id keeps it from being queued twice. */
    add(email: QueuedEmail, now: Date): Promise<void> {
      return access.create(emails.doc(email.id), {
        ...email,
        createdAt: Timestamp.fromDate(now),
        dueAt: Timestamp.fromDate(now),
        sentAt: null,
        attempts: 0,
      });
    },

    /** Emails whose next attempt may begin at `now`, longest waiting first. */
    due: (now: Date) => scan(access, emails.where("dueAt", "<=", now).orderBy("dueAt"), EmailRecord),

    /** Takes the lease of attempt number `attempts`, or schedules the next attempt; null gives the email up. */
    setDue(id: string, attempts: number, dueAt: Date | null): Promise<void> {
      return access.update(emails.doc(id), { attempts, dueAt: dueAt && Timestamp.fromDate(dueAt) });
    },

    setData(id: string, data: EmailRecord["data"]): Promise<void> {
      return access.update(emails.doc(id), { data });
    },

    setSent(id: string, now: Date): Promise<void> {
      return access.update(emails.doc(id), { sentAt: Timestamp.fromDate(now), dueAt: null });
    },

    /** Removes an email that nobody is to get. */
    remove(id: string): Promise<void> {
      return access.delete(emails.doc(id));
    },
  };
}
