import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { type FirestoreSession, parseDocument, timestamp } from "../core/firestore.ts";
import { NO_NOTICES, NoticeState } from "./rules.ts";

/** The document `site/notices`: when the owners were last notified of problems, and the last maintenance. */
export type Notices = {
  state(): Promise<NoticeState>;
  /** Saves the state. Call it in a transaction that has read it. */
  save(state: Omit<NoticeState, "maintainedAt">): Promise<void>;
  /** Saves when the scheduled maintenance ended. */
  setMaintained(now: Date): Promise<void>;
};

export function firestoreNotices(db: Firestore, access: FirestoreSession): Notices {
  const notices = db.collection("site").doc("notices");
  return {
    state: async () => parseDocument(NoticeState, await access.get(notices)) ?? NO_NOTICES,

    save: ({ digestAt, outageLoggedAt }) =>
      access.merge(notices, {
        digestAt: digestAt && timestamp(digestAt),
        outageLoggedAt: outageLoggedAt && timestamp(outageLoggedAt),
      }),

    setMaintained: (now) => access.merge(notices, { maintainedAt: Timestamp.fromDate(now) }),
  };
}
