import type { Firestore } from "firebase-admin/firestore";
import { type Access, directAccess, transactionAccess } from "./access.ts";
import { type Admins, firestoreAdmins } from "./admins.ts";
import { type Audit, firestoreAudit } from "./audit.ts";
import { MAX_ATTEMPTS, throwContention } from "./contention.ts";
import { type Counters, firestoreCounters } from "./counters.ts";
import { type Coupons, firestoreCoupons } from "./coupons.ts";
import { type Courses, firestoreCourses } from "./courses.ts";
import { type Emails, firestoreEmails } from "./emails.ts";
import { type Events, firestoreEvents } from "./events.ts";
import { firestoreGifts, type Gifts } from "./gifts.ts";
import { firestoreGrants, type Grants } from "./grants.ts";
import { firestoreLessons, type Lessons } from "./lessons.ts";
import { firestoreLiveAccess, type LiveAccess } from "./live-access.ts";
import { type Meter, newMeter } from "./meter.ts";
import { firestorePayments, type Payments } from "./payments.ts";
import { firestorePictures, type Pictures } from "./pictures.ts";
import { firestorePublications, type Publications } from "./publications.ts";
import { firestoreRedemptions, type Redemptions } from "./redemptions.ts";
import { firestoreReviews, type Reviews } from "./reviews.ts";
import { firestoreRevokedSessions, type RevokedSessions } from "./revoked-sessions.ts";
import { firestoreRollups, type Rollups } from "./rollups.ts";
import { firestoreSecondFactors, type SecondFactors } from "./second-factors.ts";
import { firestoreSite, type Site } from "./site.ts";
import { firestoreTerms, type Terms } from "./terms.ts";
import { firestoreUsers, type Users } from "./users.ts";
import { firestoreWaitlist, type Waitlist } from "./waitlist.ts";

/** The collections, either directly or as part of a transaction. */
export type Collections = {
  users: Users;
  admins: Admins;
  secondFactors: SecondFactors;
  revokedSessions: RevokedSessions;
  liveAccess: LiveAccess;
  grants: Grants;
  gifts: Gifts;
  courses: Courses;
  lessons: Lessons;
  pictures: Pictures;
  site: Site;
  publications: Publications;
  terms: Terms;
  coupons: Coupons;
  redemptions: Redemptions;
  payments: Payments;
  events: Events;
  emails: Emails;
  reviews: Reviews;
  counters: Counters;
  rollups: Rollups;
  audit: Audit;
  waitlist: Waitlist;
};

/** What the shop stores. */
export type Store = Collections & {
  meter: Meter;
  /**
   * Runs `work` in one transaction. It may run several times, when others change the same documents. Its writes are
   * buffered and saved together after its last read. Throws Contention where the attempts run out.
   */
  transaction<T>(work: (tx: Collections) => Promise<T>): Promise<T>;
};

/** Opens the store on Firestore; its meter starts at zero. */
export function firestoreStore(db: Firestore): Store {
  const meter = newMeter();
  return {
    ...collections(db, directAccess(meter)),
    meter,
    transaction: (work) =>
      db
        .runTransaction(
          async (tx) => {
            const access = transactionAccess(tx, meter);
            const result = await work(collections(db, access));
            access.flush();
            return result;
          },
          { maxAttempts: MAX_ATTEMPTS },
        )
        .catch(throwContention),
  };
}

function collections(db: Firestore, access: Access): Collections {
  return {
    secondFactors: firestoreSecondFactors(db, access),
    users: firestoreUsers(db, access),
    admins: firestoreAdmins(db, access),
    audit: firestoreAudit(db, access),
    grants: firestoreGrants(db, access),
    gifts: firestoreGifts(db, access),
    courses: firestoreCourses(db, access),
    lessons: firestoreLessons(db, access),
    pictures: firestorePictures(db, access),
    site: firestoreSite(db, access),
    publications: firestorePublications(db, access),
    terms: firestoreTerms(db, access),
    coupons: firestoreCoupons(db, access),
    redemptions: firestoreRedemptions(db, access),
    payments: firestorePayments(db, access),
    events: firestoreEvents(db, access),
    emails: firestoreEmails(db, access),
    reviews: firestoreReviews(db, access),
    counters: firestoreCounters(db, access),
    rollups: firestoreRollups(db, access),
    waitlist: firestoreWaitlist(db, access),
    revokedSessions: firestoreRevokedSessions(db, access),
    liveAccess: firestoreLiveAccess(db, access),
  };
}
