import { Refusal } from "../domain/refusal.ts";
import { auditedTransaction } from "./audit.ts";
import { renameBuyer } from "./change-email.ts";
import type { AdminContext } from "./context.ts";
import { refuseAdministrator } from "./correct-email.ts";
import { eraseFromGifts } from "./erase-gifts.ts";
import { userIn } from "./read-student.ts";
import type { StudentContext } from "./student.ts";

/** More emails than any customer gets. */
const EMAILS = 1000;

/**
 * Erases a customer: account, document, grants, emails, waitlists, and what names them on gifts. Payments stay, and receipts with the buyer's name, as the law
 * on bookkeeping asks (lög 145/1994, seven years). The document goes last, so that an interrupted call can be repeated.
 * Throws user_not_found, account_is_admin or confirmation_wrong.
 */
export async function eraseStudent(
  context: StudentContext & Pick<AdminContext, "principals">,
  { id, confirmation }: { id: string; confirmation: string },
): Promise<void> {
  const { store, identity, principals } = context;
  const { email } = await userIn(store, id);
  if (confirmation.toLowerCase() !== email.toLowerCase()) throw new Refusal("confirmation_wrong");
  await refuseAdministrator(context, id);
  await identity.deleteAccount(id);
  principals.forgetAll();
  for (const entry of await store.waitlist.ofEmail(email)) await store.waitlist.remove(entry.id);
  await eraseEmails(context, email);
  await store.audit.clearNames(id);
  await auditedTransaction(context, async (tx, record) => {
    const grants = await tx.grants.of(id);
    for (const { courseId } of grants) await tx.grants.remove(id, courseId);
    await eraseFromGifts(tx, { id, email });
    await renameBuyer(tx, id, "");
    await tx.users.remove(id);
    await record({ action: "account_erased", object: { kind: "account", id, name: null }, detail: null });
  });
}

/** A receipt that is still to be sent keeps its address until then. */
async function eraseEmails({ store }: Pick<StudentContext, "store">, address: string): Promise<void> {
  const { items } = await store.emails.latestTo(address, EMAILS);
  for (const { id, template, dueAt } of items) {
    if (template !== "receipt") await store.emails.remove(id);
    else if (dueAt === null) await store.emails.clearRecipient(id);
  }
}
