import type { Student } from "../contract/student.ts";
import { Refusal } from "../domain/refusal.ts";
import { auditedTransaction } from "./audit.ts";
import { changeEmail } from "./change-email.ts";
import type { AdminContext } from "./context.ts";
import { endSessions } from "./end-sessions.ts";
import { accountOf, readStudent, userIn } from "./read-student.ts";
import type { StudentContext } from "./student.ts";

/**
 * Changes the email address of a customer at Firebase Auth and in the store, ends all sessions, and writes to both
 * addresses. Safe to repeat where it was interrupted. Throws user_not_found, account_is_admin or email_taken.
 */
export async function correctEmail(
  context: StudentContext & Pick<AdminContext, "principals">,
  { id, email }: { id: string; email: string },
): Promise<Student> {
  const { store, identity, now } = context;
  if ((await userIn(store, id)).email === email) return readStudent(context, { id });
  await refuseAdministrator(context, id);
  await identity.changeEmail(id, email);
  await endSessions(context, id);
  await auditedTransaction(context, async (tx, record) => {
    const user = await userIn(tx, id);
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

/** An administrator must not take over another's account. Throws account_is_admin. */
export async function refuseAdministrator(
  { store, identity }: Pick<StudentContext, "store" | "identity">,
  id: string,
): Promise<void> {
  const [admin, account] = await Promise.all([store.admins.byId(id), identity.account(id)]);
  if (admin !== null || account?.isAdmin) throw new Refusal("account_is_admin");
}
