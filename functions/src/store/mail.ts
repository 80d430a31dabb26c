import { type Firestore, Timestamp } from "firebase-admin/firestore";
import type { QueuedMail } from "../domain/receipt.ts";
import type { Access } from "./access.ts";

/** Collection `mail`, the outbox: written with what a mail announces, sent afterwards. */
export function firestoreMail(db: Firestore, access: Access) {
  return {
    /** The id keeps one mail from being queued twice. */
    queue({ id, ...mail }: QueuedMail, now: Date): Promise<void> {
      return access.create(db.collection("mail").doc(id), {
        ...mail,
        createdAt: Timestamp.fromDate(now),
        sentAt: null,
      });
    },
  };
}
