import { randomUUID } from "node:crypto";
import pMap from "p-map";
import { accountToGive } from "../accounts/account-to-give.ts";
import { newUser } from "../accounts/rules.ts";
import { auditPart } from "../audit/actions.ts";
import type { AdminContext } from "../core/context.ts";

import { requireCourse } from "../courses/edit-course.ts";
import { ownsCourse, withCourse } from "../courses/ownership.ts";
import type { CourseRecord } from "../courses/rules.ts";
import { invitationEmail } from "./emails.ts";
import type { ImportedPerson, ImportOutcome } from "./schema.ts";

type Import = {
  courseId: number;
  isDryRun: boolean;
  people: readonly ImportedPerson[];
  importId?: string | undefined;
};

const IN_PARALLEL = 5;

/** Reason saved with each grant. */
const REASON = "Innflutningur";

/**
 * Grants a course to people, creates missing accounts, and queues an email to each new customer. Customers of the
 * course stay unchanged, so that an interrupted import can be repeated. The calls of an import share one
 * entry in the audit log. It is saved before the first grant and counts the people who get the course, or who
 * were checked in a dry run. Throws course_not_found.
 */
export async function importStudents(
  context: AdminContext,
  { courseId, isDryRun, people, importId = randomUUID() }: Import,
) {
  const course = await requireCourse(context.store, courseId);
  const part = {
    actor: context.actor,
    action: isDryRun ? ("students_import_checked" as const) : ("students_imported" as const),
    object: { kind: "course" as const, id: String(courseId), name: course.title },
    detail: null,
    key: `${importId} ${courseId}`,
  };
  await auditPart(context, { ...part, count: isDryRun ? people.length : 0 });
  let given = 0;
  try {
    const outcomes = await pMap(
      people,
      async (person) => {
        const outcome = await (isDryRun
          ? foreseen(context, person, courseId)
          : imported(context, person, course));
        if (!isDryRun && (outcome === "new" || outcome === "known")) given += 1;
        return { email: person.email, outcome };
      },
      { concurrency: IN_PARALLEL },
    );
    return { people: outcomes };
  } finally {
    if (given > 0) await auditPart(context, { ...part, count: given });
  }
}

/** Returns the outcome of `imported` without changing anything. */
async function foreseen(
  { store, identity }: AdminContext,
  { email }: ImportedPerson,
  courseId: number,
): Promise<ImportOutcome> {
  const account = await identity.accountByEmail(email);
  if (account?.isAdmin) return "administrator";
  const user = account && (await store.users.byId(account.uid));
  if (!user) return "new";
  return ownsCourse(user, courseId) ? "customer" : "known";
}

async function imported(
  context: AdminContext,
  { name, email }: ImportedPerson,
  course: CourseRecord,
): Promise<ImportOutcome> {
  const { now, actor } = context;
  if ((await foreseen(context, { name, email }, course.id)) === "customer") return "customer";
  const { uid: id, isAdmin, isProven } = await accountToGive(context, { name, email });
  if (isAdmin) return "administrator";
  return context.store.transaction(async (tx) => {
    const known = await tx.users.byId(id);
    if (known !== null && ownsCourse(known, course.id)) return "customer";
    const user = known ?? newUser({ id, name, email }, now);
    const granted = withCourse(user, course.id);
    if (known === null) await tx.users.create(user);
    await tx.users.saveEntitlements(id, granted, { courseId: course.id, at: now });
    const at = now.toISOString();
    await tx.grants.save(id, { courseId: course.id, reason: REASON, by: actor.id ?? "", at });
    const greeted = isProven ? user.name : name;
    const data = { name: greeted, courseId: course.id, courseTitle: course.title, isNew: !isProven };
    await tx.emails.add(invitationEmail(tx.emails.newId(), email, data), now, { isProven });
    return known === null ? "new" : "known";
  });
}
