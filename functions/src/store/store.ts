import type { Firestore } from "firebase-admin/firestore";
import { type Access, directAccess, transactionAccess } from "./access.ts";
import { firestoreAdmins } from "./admins.ts";
import { firestoreAudit } from "./audit.ts";
import { firestoreCounters } from "./counters.ts";
import { firestoreCoupons } from "./coupons.ts";
import { firestoreCourses } from "./courses.ts";
import { firestoreEmails } from "./emails.ts";
import { firestoreEvents } from "./events.ts";
import { firestoreLessons } from "./lessons.ts";
import { type Meter, newMeter } from "./meter.ts";
import { firestorePayments } from "./payments.ts";
import { firestoreRedemptions } from "./redemptions.ts";
import { firestoreReviews } from "./reviews.ts";
import { firestoreRevokedSessions } from "./revoked-sessions.ts";
import { firestoreSecondFactors } from "./second-factors.ts";
import { firestoreUsers } from "./users.ts";

/** How often a transaction is attempted when others touch the same documents. */
const MAX_ATTEMPTS = 10;

export type Collections = ReturnType<typeof collections>;

/** Everything that is stored. */
export type Store = Collections & {
  meter: Meter;
  /**
   * Runs `work` in one transaction. It may run several times, when others touch the same documents. Its writes are
   * buffered and saved together after its last read.
   */
  transaction<T>(work: (tx: Collections) => Promise<T>): Promise<T>;
};

/** The store over Firestore; its meter counts what it reads and writes from now on. */
export function firestoreStore(db: Firestore): Store {
  const meter = newMeter();
  return {
    ...collections(db, directAccess(meter)),
    meter,
    transaction: (work) =>
      db.runTransaction(
        async (tx) => {
          const access = transactionAccess(tx, meter);
          const result = await work(collections(db, access));
          access.flush();
          return result;
        },
        { maxAttempts: MAX_ATTEMPTS },
      ),
  };
}

function collections(db: Firestore, access: Access) {
  return {
    secondFactors: firestoreSecondFactors(db, access),
    users: firestoreUsers(db, access),
    admins: firestoreAdmins(db, access),
    audit: firestoreAudit(db, access),
    courses: firestoreCourses(db, access),
    lessons: firestoreLessons(db, access),
    coupons: firestoreCoupons(db, access),
    redemptions: firestoreRedemptions(db, access),
    payments: firestorePayments(db, access),
    events: firestoreEvents(db, access),
    emails: firestoreEmails(db, access),
    reviews: firestoreReviews(db, access),
    counters: firestoreCounters(db, access),
    revokedSessions: firestoreRevokedSessions(db, access),
  };
}
