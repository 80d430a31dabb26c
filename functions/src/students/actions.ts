import { requireUser } from "../accounts/account.ts";
import { accountToGive, endAccessBefore } from "../accounts/account-to-give.ts";
import { changeEmail, hasProvenEmail } from "../accounts/email-address.ts";
import type { ActiveLearner, User } from "../accounts/schema.ts";
import { endSessions } from "../accounts/sessions.ts";
import { administratorNames, auditedTransaction } from "../audit/actions.ts";
import type { AuditEntry } from "../audit/schema.ts";
import type { AccountsContext, AuditedContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import type { Collections } from "../core/store.ts";
import { coursesOnSale, withOwned } from "../courses/actions.ts";
import { requireCourse } from "../courses/edit-course.ts";
import { unfinishedProgress } from "../courses/finish.ts";
import { ownsCourse, progressOf, withCourse, withoutCourse } from "../courses/ownership.ts";
import { type CourseRecord, publicCourse } from "../courses/rules.ts";
import { outboxEmail } from "../payments/read-payment.ts";
import { saleOf } from "../payments/rules.ts";
import { newestFirst } from "../questions/rules.ts";
import { invitationEmail } from "./emails.ts";
import { STALLED_AFTER_MS } from "./limits.ts";
import type { StalledStudent, Student, UnbegunStudent } from "./schema.ts";

/** Maximum number of latest payments, and of latest emails, shown for a customer. */
const SHOWN = 50;

/** Returns all data of a customer. Throws user_not_found. */
export async function readStudent(context: StoreContext, { id }: { id: string }): Promise<Student> {
  const { store } = context;
  const user = await requireUser(store, id);
  const [courses, grants, payments, questions, emails, learner] = await Promise.all([
    coursesOnSale(context).then((onSale) => withOwned(context, onSale, user)),
    store.grants.of(id),
    store.payments.latestOf(id, SHOWN),
    store.questions.of(id),
    store.emails.latestTo(user.email, SHOWN),
    store.users.reminded(id),
  ]);
  const names = await administratorNames(
    context,
    grants.map(({ by }) => by),
  );
  return {
    user,
    lastSeenAt: learner?.lastSeenAt ?? null,
    courses: courses.map((course) => {
      const grant = grants.find(({ courseId }) => courseId === course.id);
      const { completedLessons, totalLessons } = progressOf(user, publicCourse(course));
      return {
        id: course.id,
        title: course.title,
        isOwned: ownsCourse(user, course.id),
        completedLessons,
        totalLessons,
        grant: grant === undefined ? null : { ...grant, by: names.get(grant.by) ?? grant.by },
      };
    }),
    payments: payments.items.map((payment) => saleOf(payment, user)),
    questions: newestFirst(questions),
    emails: emails.items.map(outboxEmail),
  };
}

/** Returns the object of an audit entry about a customer. */
export function accountOf({ id, email }: Pick<User, "id" | "email">) {
  return { kind: "account", id, name: email } as const;
}

export type StudentContext = AuditedContext & AccountsContext;

/**
 * Grants a course to a customer (see `accountToGive`). Throws user_not_found, course_not_found or already_owned, and
 * then changes nothing.
 */
export async function grantCourse(
  context: StudentContext,
  { id, courseId, reason }: { id: string; courseId: number; reason: string },
): Promise<Student> {
  const { store, identity, now } = context;
  const { user: found } = await grantable(store, { id, courseId });
  const account = await identity.account(id);
  const isProven =
    account === null || (await accountToGive(context, { name: found.name, email: account.email })).isProven;
  await auditedTransaction(context, async (tx, record) => {
    const { user, course } = await grantable(tx, { id, courseId });
    const at = now.toISOString();
    await tx.users.saveEntitlements(id, withCourse(user, courseId), { courseId, at: now });
    await tx.grants.save(id, { courseId, reason, by: context.actor.id ?? "", at });
    if (account !== null && !isProven) {
      const data = { name: user.name, courseId, courseTitle: course.title, isNew: true };
      await tx.emails.add(invitationEmail(tx.emails.newId(), account.email, data), now);
    }
    await record({
      action: "course_granted",
      object: accountOf(user),
      detail: `${course.title}: ${reason}`,
    });
  });
  return readStudent(context, { id });
}

/** Returns the customer and the course. Throws user_not_found, course_not_found or already_owned. */
async function grantable(
  tx: Pick<Collections, "users" | "courses">,
  { id, courseId }: { id: string; courseId: number },
) {
  const user = await requireUser(tx, id);
  const course = await requireCourse(tx, courseId);
  if (ownsCourse(user, courseId)) throw new Refusal("already_owned");
  return { user, course };
}

/**
 * Revokes a course of a customer. The payments stay unchanged, because a refund is a separate action. Throws
 * user_not_found or not_granted.
 */
export async function revokeCourse(
  context: StudentContext,
  { id, courseId, reason }: { id: string; courseId: number; reason: string },
): Promise<Student> {
  await auditedTransaction(context, async (tx, record) => {
    const user = await requireUser(tx, id);
    if (!ownsCourse(user, courseId)) throw new Refusal("not_granted");
    const course = await tx.courses.byId(courseId);
    await tx.users.saveEntitlements(id, withoutCourse(user, courseId));
    await tx.grants.remove(id, courseId);
    await record({
      action: "course_revoked",
      object: accountOf(user),
      detail: `${course?.title ?? courseId}: ${reason}`,
    });
  });
  return readStudent(context, { id });
}

/** Ends all sessions of a customer. Throws user_not_found. */
export async function endUserSessions(context: StudentContext, { id }: { id: string }): Promise<void> {
  const user = await requireUser(context.store, id);
  await endSessions(context, id);
  await auditedTransaction(context, (_tx, record) =>
    record({ action: "sessions_ended", object: accountOf(user), detail: null }),
  );
}

/** Queues the email with the password reset link. Throws user_not_found. */
export async function sendPasswordLink(context: StudentContext, { id }: { id: string }): Promise<void> {
  await requireUser(context.store, id);
  const isProven = await hasProvenEmail(context, id);
  await auditedTransaction(context, async (tx, record) => {
    const user = await requireUser(tx, id);
    const email = { id: `reset-${tx.emails.newId()}`, recipient: user.email, data: {} };
    await tx.emails.add({ ...email, template: "passwordReset" }, context.now, { isProven });
    await record({ action: "password_link_sent", object: accountOf(user), detail: null });
  });
}

/**
 * Changes the email address of a customer in Firebase Auth and in the store, ends all access, and sends an email to the
 * old and the new email address. The account then belongs to the person who sets a password with the link in the new
 * mailbox. Safe to repeat after an interruption. Throws user_not_found, account_is_admin or email_taken.
 */
export async function correctEmail(
  context: StudentContext,
  { id, email }: { id: string; email: string },
): Promise<Student> {
  const { store, identity, now } = context;
  if ((await requireUser(store, id)).email === email) return readStudent(context, { id });
  await refuseAdministrator(context, id);
  await identity.changeEmail(id, email, false);
  await endAccessBefore(context, id);
  await auditedTransaction(context, async (tx, record) => {
    const user = await requireUser(tx, id);
    const changed = { id: `email-changed-${tx.emails.newId()}`, template: "emailChanged" };
    await changeEmail({ tx, now }, user, email);
    await tx.emails.add(
      { ...changed, id: `${changed.id}-former`, recipient: user.email, data: { isCurrent: false } },
      now,
    );
    await tx.emails.add({ ...changed, recipient: email, data: { isCurrent: true } }, now);
    await record({ action: "email_corrected", object: accountOf(user), detail: null });
  });
  return readStudent(context, { id });
}

/**
 * Throws account_is_admin for an administrator's account: an administrator must not take over another's
 * account.
 */
export async function refuseAdministrator({ store, identity }: StudentContext, id: string): Promise<void> {
  const [admin, account] = await Promise.all([store.admins.byId(id), identity.account(id)]);
  if (admin !== null || account?.isAdmin) throw new Refusal("account_is_admin");
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns customers who own a course on sale, have not finished it, and have watched and completed no lesson for
 * two weeks. The latest stalled customers are first. A page can be short, because finished customers are removed
 * after it is read.
 */
export async function listStalled(
  context: StoreContext,
  { after }: { after?: string | undefined },
): Promise<Page<StalledStudent>> {
  const { store, now } = context;
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const [{ items, ...page }, courses] = await Promise.all([
    store.users.idlePage(before, after),
    coursesOnSale(context),
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

/**
 * Returns customers who have bought a course, still own it and have never watched or completed a lesson. The
 * latest purchases are first. A page can be short, because customers who have begun are removed after it is
 * read.
 */
export async function listUnbegun(
  { store, now }: StoreContext,
  { after }: { after?: string | undefined },
): Promise<Page<UnbegunStudent>> {
  const { items, unreadable, next } = await store.payments.page({
    after,
    status: "completed",
    event: "opened",
  });
  const buyers = await store.users.byIds([...new Set(items.map(({ userId }) => userId))]);
  const unbegun = new Map<string, UnbegunStudent>();
  for (const { userId, courseId, courseTitle, createdAt, completedAt } of items) {
    const buyer = buyers.get(userId);
    if (buyer === undefined || buyer.lastLessonAt !== null || !ownsCourse(buyer, courseId)) continue;
    if (unbegun.has(userId)) continue; // an earlier purchase
    const boughtAt = completedAt ?? createdAt;
    const days = Math.floor((now.getTime() - Date.parse(boughtAt)) / DAY_MS);
    const { id, name, email } = buyer;
    unbegun.set(userId, { id, name, email, courseTitle, boughtAt, days });
  }
  return { items: [...unbegun.values()], unreadable, next };
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
  { store }: StoreContext,
  { id, after }: { id: string; after?: string | undefined },
): Promise<Page<AuditEntry>> {
  await requireUser(store, id);
  const payments = await store.payments.latestOf(id, PAYMENTS_MAX);
  const ids = [id, ...payments.items.map((payment) => payment.id)];
  const { items, ...page } = await store.audit.pageAbout(ids, after);
  return { ...page, items: items.filter(({ action }) => !NOT_BY_ADMINISTRATORS.has(action)) };
}
