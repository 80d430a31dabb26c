import type { Firestore } from "firebase-admin/firestore";
import {
  firestoreAdmins,
  firestoreEmailChanges,
  firestoreLiveAccess,
  firestoreSecondFactors,
  firestoreSessions,
  firestoreUsers,
} from "../accounts/store.ts";
import { firestoreAudit } from "../audit/store.ts";
import {
  directAccess,
  type FirestoreSession,
  MAX_ATTEMPTS,
  type Meter,
  newMeter,
  throwContention,
  transactionAccess,
} from "../core/firestore.ts";
import type { Collections, Store } from "../core/store.ts";
import { firestoreCoupons, firestoreRedemptions } from "../coupons/store.ts";
import { firestoreCourses, firestoreFiles, firestoreLessons, firestorePictures } from "../courses/store.ts";
import { firestoreEmails } from "../emails/store.ts";
import { firestoreRollups } from "../insights/store.ts";
import { firestoreLearning, firestoreNotes } from "../learning/store.ts";
import { firestoreLetters } from "../letters/store.ts";
import { firestoreNotices } from "../notices/store.ts";
import { firestoreGifts } from "../payments/gifts/store.ts";
import { firestorePacks } from "../payments/packs/store.ts";
import { firestoreCounters, firestoreEvents, firestorePayments } from "../payments/store.ts";
import { firestoreQuestions } from "../questions/store.ts";
import { firestoreReadiness } from "../readiness/store.ts";
import { firestoreReviews } from "../reviews/store.ts";
import { firestorePublications, firestoreSite, firestoreTerms } from "../site/store.ts";
import { firestoreInvitations } from "../staff/store.ts";
import { firestoreGrants } from "../students/store.ts";
import { firestoreTestimonials } from "../testimonials/store.ts";
import { firestoreUnsavedWork } from "../unsaved/store.ts";
import { firestoreWaitlist } from "../waitlist/store.ts";

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
