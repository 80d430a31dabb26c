import { newPrincipalCache } from "../../../functions/src/accounts/identity.ts";
import type { User } from "../../../functions/src/accounts/schema.ts";
import type { Services } from "../../../functions/src/core/context.ts";
import { newMeter } from "../../../functions/src/core/firestore.ts";
import { type CourseRecord, curriculumEntry } from "../../../functions/src/courses/rules.ts";
import { fakeAccounts, fakeCookie, fakeSession } from "../../../functions/test/fake-sessions.ts";
import { COURSE, LESSONS } from "../../../local/seed/course.ts";

const MORNING = "2026-11-01T09:00:00.000Z";

const customer: User = {
  id: "customer",
  name: "Jóna Prufa",
  email: "jona@example.is",
  hasPurchased: true,
  currentLesson: 3,
  completedLessons: [1, 2],
  purchasedCourses: [1],
  createdAt: MORNING,
};

/** Value of the customer's session cookie. */
export const SESSION = fakeCookie(customer.id);

const course: CourseRecord = {
  ...COURSE,
  createdAt: MORNING,
  updatedAt: MORNING,
  archivedAt: null,
  draft: null,
  revision: 0,
  savedAt: null,
  savedBy: null,
  curriculum: LESSONS.map((lesson) => curriculumEntry(lesson, lesson.orderIndex)),
};

const store = () => ({
  meter: newMeter(),
  courses: { onSale: async () => [course] },
  users: { byId: async () => customer },
  sessions: { byId: async () => fakeSession(customer.id) },
});

/**
 * Services with one course and one customer in memory, so that the benchmark measures only request handling.
 * Only the two benchmark routes work.
 */
export const services = {
  openStore: store,
  identity: fakeAccounts,
  principals: newPrincipalCache(),
  provider: { webhooks: [] },
  fingerprint: (text: string) => text,
  appCheck: null,
  siteUrl: "http://127.0.0.1",
  clock: () => new Date(),
  log: () => {},
} as unknown as Services;
