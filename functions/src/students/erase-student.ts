import { renameBuyer } from "../accounts/email-address.ts";
import type { FormerEmail } from "../accounts/store.ts";
import type { AdminContext } from "../app/context.ts";
import { auditedTransaction } from "../audit/actions.ts";
import { Refusal } from "../core/errors.ts";
import { asciiDomain } from "../core/person.ts";
import { SALE_TEMPLATE } from "../payments/emails.ts";
import { eraseFromGifts } from "../payments/gifts/erase-gifts.ts";
import { addressesOf, refuseAdministrator, requireUser, type StudentContext } from "./actions.ts";

/** Query limits that exceed the emails and payments of any customer. */
const EMAILS = 1000;
const PAYMENTS = 1000;

/**
 * Erases a customer: account, document, grants, emails, waitlist entries, personal data on gifts, and current
 * and former email addresses in the audit log. Payments, and receipts with the buyer's name, stay for seven
 * years, as the law on bookkeeping requires (lög 145/1994). Removes the document last, so that an interrupted
 * call can be repeated. Throws user_not_found, account_is_admin or confirmation_wrong.
 */
export async function eraseStudent(
  context: StudentContext & Pick<AdminContext, "principals">,
  { id, confirmation }: { id: string; confirmation: string },
): Promise<void> {
  const { store, identity, principals } = context;
  const user = await requireUser(store, id);
  const { email } = user;
  if (asciiDomain(confirmation.toLowerCase()) !== email.toLowerCase())
    throw new Refusal("confirmation_wrong");
  await refuseAdministrator(context, id);
  await identity.deleteAccount(id);
  principals.forgetAll();
  const addresses = await addressesOf(context, user);
  for (const address of addresses) {
    await eraseFromWaitlists(context, address);
    await eraseEmails(context, address);
    await store.audit.replaceAddress(address.email, id, new Date(address.until));
  }
  await eraseSaleEmails(context, id);
  await store.audit.clearNames(id);
  await auditedTransaction(context, async (tx, record) => {
    const grants = await tx.grants.of(id);
    for (const { courseId } of grants) await tx.grants.remove(id, courseId);
    await eraseFromGifts(tx, { id, addresses });
    await renameBuyer(tx, id, "");
    await tx.users.remove(id);
    await record({ action: "account_erased", object: { kind: "account", id, name: null }, detail: null });
  });
}

type EraseContext = Pick<StudentContext, "store">;

async function eraseFromWaitlists({ store }: EraseContext, { email, until }: FormerEmail): Promise<void> {
  for (const { id, askedAt } of await store.waitlist.ofEmail(email))
    if (askedAt <= until) await store.waitlist.remove(id);
}

/**
 * Removes the emails to an email address. Receipts stay without it; an unsent receipt keeps it until it is
 * sent.
 */
async function eraseEmails({ store }: EraseContext, { email, until }: FormerEmail): Promise<void> {
  const { items } = await store.emails.latestTo(email, EMAILS);
  for (const sent of items.filter(({ createdAt }) => createdAt <= until)) {
    if (sent.template === "receipt") await store.emails.clearRecipient(sent);
    else await store.emails.remove(sent.id);
  }
}

/** Removes the emails that notify administrators of the customer's purchases, because they name the buyer. */
async function eraseSaleEmails({ store }: EraseContext, userId: string): Promise<void> {
  const { items } = await store.payments.latestOf(userId, PAYMENTS);
  for (const payment of items)
    for (const { id, template } of await store.emails.ofPayment(payment.id))
      if (template === SALE_TEMPLATE) await store.emails.remove(id);
}
