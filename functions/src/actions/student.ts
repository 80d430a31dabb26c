import type { Student } from "../contract/student.ts";
import { ownsCourse, withCourse, withoutCourse } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext } from "./context.ts";
import { courseIn } from "./edit-course.ts";
import { endSessions } from "./end-sessions.ts";
import { accountOf, readStudent, userIn } from "./read-student.ts";

export type StudentContext = Pick<AdminContext, "store" | "identity" | "log" | "now" | "actor">;

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
      detail: `${course.title}: ${reason}`,
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
export async function endUserSessions(
  context: StudentContext & Pick<AdminContext, "principals">,
  { id }: { id: string },
): Promise<void> {
  const user = await userIn(context.store, id);
  await endSessions(context, id);
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
