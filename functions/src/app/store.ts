import type { Firestore } from "firebase-admin/firestore";
import {
  type Admins,
  type EmailChanges,
  firestoreAdmins,
  firestoreEmailChanges,
  firestoreLiveAccess,
  firestoreSecondFactors,
  firestoreSessions,
  firestoreUsers,
  type LiveGrants,
  type SecondFactors,
  type Sessions,
  type Users,
} from "../accounts/store.ts";
import { type Audit, firestoreAudit } from "../audit/store.ts";
import {
  directAccess,
  type FirestoreSession,
  MAX_ATTEMPTS,
  type Meter,
  newMeter,
  throwContention,
  transactionAccess,
} from "../core/firestore.ts";
import { type Coupons, firestoreCoupons, firestoreRedemptions, type Redemptions } from "../coupons/store.ts";
import {
  type Courses,
  type Files,
  firestoreCourses,
  firestoreFiles,
  firestoreLessons,
  firestorePictures,
  type Lessons,
  type Pictures,
} from "../courses/store.ts";
import { type Emails, firestoreEmails } from "../emails/store.ts";
import { firestoreRollups, type Rollups } from "../insights/store.ts";
import { firestoreLearning, firestoreNotes, type Learning, type Notes } from "../learning/store.ts";
import { firestoreLetters, type Letters } from "../letters/store.ts";
import { firestoreNotices, type Notices } from "../notices/store.ts";
import { firestoreGifts, type Gifts } from "../payments/gifts/store.ts";
import { firestorePacks, type Packs } from "../payments/packs/store.ts";
import {
  type Counters,
  type Events,
  firestoreCounters,
  firestoreEvents,
  firestorePayments,
  type Payments,
} from "../payments/store.ts";
import { firestoreQuestions, type Questions } from "../questions/store.ts";
import { firestoreReadiness, type ReadinessStore } from "../readiness/store.ts";
import { firestoreReviews, type Reviews } from "../reviews/store.ts";
import {
  firestorePublications,
  firestoreSite,
  firestoreTerms,
  type Publications,
  type Site,
  type Terms,
} from "../site/store.ts";
import { firestoreInvitations, type Invitations } from "../staff/store.ts";
import { firestoreGrants, type Grants } from "../students/store.ts";
import { firestoreTestimonials, type Testimonials } from "../testimonials/store.ts";
import { firestoreUnsavedWork, type UnsavedWork } from "../unsaved/store.ts";
import { firestoreWaitlist, type WaitlistEntries } from "../waitlist/store.ts";

/** The collections, accessed directly or within a transaction. */
export type Collections = {
  users: Users;
  admins: Admins;
  secondFactors: SecondFactors;
  sessions: Sessions;
  liveAccess: LiveGrants;
  emailChanges: EmailChanges;
  invitations: Invitations;
  grants: Grants;
  gifts: Gifts;
  packs: Packs;
  courses: Courses;
  lessons: Lessons;
  pictures: Pictures;
  files: Files;
  notes: Notes;
  learning: Learning;
  site: Site;
  notices: Notices;
  readiness: ReadinessStore;
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
  waitlist: WaitlistEntries;
  questions: Questions;
  testimonials: Testimonials;
  letters: Letters;
  unsavedWork: UnsavedWork;
};

/** The database of the shop. */
export type Store = Collections & {
  meter: Meter;
  /**
   * Runs `work` in one transaction. `work` may run several times if other calls change the same documents.
   * Writes are buffered and saved together after the last read. Throws Contention if all attempts fail.
   */
  transaction<T>(work: (tx: Collections) => Promise<T>): Promise<T>;
};

/** Returns the store on Firestore, with a meter at zero. */
export function firestoreStore(db: Firestore): Store {
  const meter = newMeter();
  return {
    ...collections(db, directAccess(meter), meter),
    meter,
    transaction: (work) =>
      db
        .runTransaction(
          async (tx) => {
            const access = transactionAccess(tx, meter);
            const result = await work(collections(db, access, meter));
            access.flush();
            return result;
          },
          { maxAttempts: MAX_ATTEMPTS },
        )
        .catch(throwContention),
  };
}

function collections(db: Firestore, access: FirestoreSession, meter: Meter): Collections {
  return {
    secondFactors: firestoreSecondFactors(db, access),
    users: firestoreUsers(db, access),
    admins: firestoreAdmins(db, access),
    audit: firestoreAudit(db, access),
    grants: firestoreGrants(db, access),
    gifts: firestoreGifts(db, access),
    packs: firestorePacks(db, access),
    courses: firestoreCourses(db, access),
    lessons: firestoreLessons(db, access),
    pictures: firestorePictures(db, access),
    files: firestoreFiles(db, access),
    notes: firestoreNotes(db, access),
    learning: firestoreLearning(db, access),
    site: firestoreSite(db, access),
    notices: firestoreNotices(db, access),
    readiness: firestoreReadiness(db, access),
    publications: firestorePublications(db, access),
    terms: firestoreTerms(db, access),
    coupons: firestoreCoupons(db, access),
    redemptions: firestoreRedemptions(db, access),
    payments: firestorePayments(db, access),
    events: firestoreEvents(db, access),
    emails: firestoreEmails(db, access, meter),
    reviews: firestoreReviews(db, access),
    counters: firestoreCounters(db, access),
    rollups: firestoreRollups(db, access),
    waitlist: firestoreWaitlist(db, access),
    sessions: firestoreSessions(db, access),
    questions: firestoreQuestions(db, access),
    testimonials: firestoreTestimonials(db, access),
    letters: firestoreLetters(db, access),
    unsavedWork: firestoreUnsavedWork(db, access),

    liveAccess: firestoreLiveAccess(db, access),
    emailChanges: firestoreEmailChanges(db, access),
    invitations: firestoreInvitations(db, access),
  };
}
