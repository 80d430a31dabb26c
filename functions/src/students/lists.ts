import type { Context } from "../app/context.ts";
import type { AuditEntry } from "../audit/schema.ts";
import type { Page } from "../core/pagination.ts";
import { type ActiveLearner, unfinishedProgress } from "../courses/progress.ts";
import type { CourseRecord } from "../courses/rules.ts";
import { requireUser } from "./actions.ts";
import { STALLED_AFTER_MS } from "./limits.ts";
import type { StalledStudent } from "./schema.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns customers who own a course on sale, have not finished it and have completed no lesson for two
 * weeks. The latest stalled customers are first. A page can be short, because finished customers are removed
 * after it is read.
 */
export async function listStalled(
  { store, now }: Pick<Context, "store" | "now">,
  { after }: { after?: string | undefined },
): Promise<Page<StalledStudent>> {
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const [{ items, ...page }, courses] = await Promise.all([
    store.users.idlePage(before, after),
    store.courses.published(),
  ]);
  const stalled = items.map((learner) => stalledStudent(learner, courses, now));
  return { ...page, items: stalled.filter((student) => student !== null) };
}

function stalledStudent(
  learner: ActiveLearner,
  courses: readonly CourseRecord[],
  now: Date,
): StalledStudent | null {
  const progress = unfinishedProgress(learner, courses);
  if (progress === null) return null;
  const { id, name, email, currentLesson, lastLessonAt } = learner;
  const lessons = courses.flatMap(({ curriculum }) => curriculum);
  const lastLesson = lessons.find(({ lessonId }) => lessonId === currentLesson)?.title ?? null;
  const days = Math.floor((now.getTime() - Date.parse(lastLessonAt)) / DAY_MS);
  return { id, name, email, lastLesson, lastLessonAt, days, ...progress };
}

/** A Firestore `in` query has at most 30 values: the customer and the latest payments. */
const PAYMENTS_MAX = 29;

/** Audit log actions of visitors and customers. Administrators perform all other actions. */
const NOT_BY_ADMINISTRATORS = new Set(["sign_in_failed", "rights_refused", "limit_reached"]);

/**
 * Returns the actions of administrators on a customer and on the customer's latest payments, newest first. A
 * page can be short. Throws user_not_found.
 */
export async function listStudentAudit(
  { store }: Pick<Context, "store">,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<AuditEntry>> {
  await requireUser(store, id);
  const payments = await store.payments.latestOf(id, PAYMENTS_MAX);
  const ids = [id, ...payments.items.map((payment) => payment.id)];
  const { items, ...page } = await store.audit.pageAbout(ids, after);
  return { ...page, items: items.filter(({ action }) => !NOT_BY_ADMINISTRATORS.has(action)) };
}
