import type { Student } from "../contract/student.ts";
import type { User } from "../contract/user.ts";
import { type CourseRecord, publicCourse } from "../domain/course.ts";
import { ownedCourseIds, ownsCourse, progressOf, withCourse, withoutCourse } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Collections } from "../store/store.ts";
import { administratorNames } from "./administrator-names.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext, Context } from "./context.ts";
import { courseIn } from "./edit-course.ts";
import { outboxEmail } from "./read-payment-detail.ts";

/** How many of the latest payments and emails of a customer are shown. */
const SHOWN = 50;

type StudentContext = Pick<AdminContext, "store" | "identity" | "log" | "now" | "actor">;

/** Returns all that is known of a customer. Throws user_not_found. */
export async function readStudent(
  context: Pick<Context, "store" | "identity">,
  { id }: { id: string },
): Promise<Student> {
  const { store, identity } = context;
  const user = await userIn(store, id);
  const [courses, grants, payments, emails, signedInAt] = await Promise.all([
    coursesFor(context, user),
    store.grants.of(id),
    store.payments.latestOf(id, SHOWN),
    store.emails.latestTo(user.email, SHOWN),
    identity.lastSignIn(id),
  ]);
  const names = await administratorNames(
    context,
    grants.map(({ by }) => by),
  );
  return {
    user,
    signedInAt,
    courses: courses.map((course) => {
      const grant = grants.find(({ courseId }) => courseId === course.id);
      const { completedLessons, totalLessons } = progressOf(user, publicCourse(course));
      return {
        ...{ id: course.id, title: course.title, isOwned: ownsCourse(user, course.id) },
        ...{ completedLessons, totalLessons },
        grant: grant === undefined ? null : { ...grant, by: names.get(grant.by) ?? grant.by },
      };
    }),
    payments: payments.items.map((payment) => ({ ...payment, userEmail: user.email })),
    emails: emails.items.map(outboxEmail),
  };
}

/** Gives a course to a customer. Throws user_not_found, course_not_found or already_owned. */
export async function grantCourse(
  context: StudentContext,
  { id, courseId, reason }: { id: string; courseId: number; reason: string },
): Promise<Student> {
  await auditedTransaction(context, async (tx, record) => {
    const user = await userIn(tx, id);
    const course = await courseIn(tx, courseId);
    if (ownsCourse(user, courseId)) throw new Refusal("already_owned");
    const at = context.now.toISOString();
    await tx.users.saveEntitlements(id, withCourse(user, courseId));
    await tx.grants.save(id, { courseId, reason, by: context.actor.id ?? "", at });
    await record({
      action: "course_granted",
      object: accountOf(user),
      detail: `${course.id}: ${reason}`,
    });
  });
  return readStudent(context, { id });
}

/**
 * Takes a course from a customer; its payments stay as they are, for a refund is another thing. Throws user_not_found or
 * not_granted.
 */
export async function revokeCourse(
  context: StudentContext,
  { id, courseId, reason }: { id: string; courseId: number; reason: string },
): Promise<Student> {
  await auditedTransaction(context, async (tx, record) => {
    const user = await userIn(tx, id);
    if (!ownsCourse(user, courseId)) throw new Refusal("not_granted");
    await tx.users.saveEntitlements(id, withoutCourse(user, courseId));
    await tx.grants.remove(id, courseId);
    await record({ action: "course_revoked", object: accountOf(user), detail: `${courseId}: ${reason}` });
  });
  return readStudent(context, { id });
}

/** Ends all sessions of a customer. Throws user_not_found. */
export async function endUserSessions(
  context: StudentContext & Pick<AdminContext, "principals">,
  { id }: { id: string },
): Promise<void> {
  const user = await userIn(context.store, id);
  await context.identity.endSessions(id);
  context.principals.forgetAll();
  await auditedTransaction(context, (_tx, record) =>
    record({ action: "sessions_ended", object: accountOf(user), detail: null }),
  );
}

/** Queues the email with the link to a new password. Throws user_not_found. */
export function sendPasswordLink(context: StudentContext, { id }: { id: string }): Promise<void> {
  return auditedTransaction(context, async (tx, record) => {
    const user = await userIn(tx, id);
    const email = { id: `reset-${tx.emails.newId()}`, recipient: user.email, data: {} };
    await tx.emails.add({ ...email, template: "passwordReset" }, context.now);
    await record({ action: "password_link_sent", object: accountOf(user), detail: null });
  });
}

/** The courses on sale, and those that the customer owns besides. */
async function coursesFor({ store }: Pick<Context, "store">, user: User): Promise<CourseRecord[]> {
  const published = await store.courses.published();
  const isOnSale = (id: number) => published.some((course) => course.id === id);
  const others = await Promise.all(
    ownedCourseIds(user)
      .filter((id) => !isOnSale(id))
      .map((id) => store.courses.byId(id)),
  );
  return [...published, ...others.filter((course) => course !== null)];
}

async function userIn(tx: Pick<Collections, "users">, id: string): Promise<User> {
  const user = await tx.users.byId(id);
  if (user === null) throw new Refusal("user_not_found");
  return user;
}

function accountOf({ id, email }: User) {
  return { kind: "account", id, name: email } as const;
}
