import type { Admins, EmailChanges, LiveGrants, SecondFactors, Sessions, Users } from "../accounts/store.ts";
import type { Audit } from "../audit/store.ts";
import type { Coupons, Redemptions } from "../coupons/store.ts";
import type { Courses, Files, Lessons, Pictures } from "../courses/store.ts";
import type { Emails } from "../emails/store.ts";
import type { Rollups } from "../insights/store.ts";
import type { Learning, Notes } from "../learning/store.ts";
import type { Letters } from "../letters/store.ts";
import type { Notices } from "../notices/store.ts";
import type { Gifts } from "../payments/gifts/store.ts";
import type { Packs } from "../payments/packs/store.ts";
import type { Counters, Events, Payments } from "../payments/store.ts";
import type { Questions } from "../questions/store.ts";
import type { ReadinessStore } from "../readiness/store.ts";
import type { Reviews } from "../reviews/store.ts";
import type { Publications, Site, Terms } from "../site/store.ts";
import type { Invitations } from "../staff/store.ts";
import type { Grants } from "../students/store.ts";
import type { Testimonials } from "../testimonials/store.ts";
import type { UnsavedWork } from "../unsaved/store.ts";
import type { WaitlistEntries } from "../waitlist/store.ts";
import type { Meter } from "./firestore.ts";

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
