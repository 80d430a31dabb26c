import { requireUser } from "../accounts/account.ts";
import { removeEmailChanges } from "../accounts/change-email.ts";
import { ownEmailsOf, renameBuyer } from "../accounts/email-address.ts";
import { isTheirs, type OwnEmail } from "../accounts/rules.ts";
import type { User } from "../accounts/schema.ts";
import { removeSessions } from "../accounts/sessions.ts";
import { audit, auditedTransaction } from "../audit/actions.ts";
import type { AccountsContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { asciiDomain } from "../core/person.ts";
import { SALE_TEMPLATE } from "../payments/emails.ts";
import { eraseFromGifts } from "../payments/gifts/actions.ts";
import { eraseFromPacks } from "../payments/packs/actions.ts";
import { eraseInvoiceRequests } from "../payments/packs/invoice-request.ts";
import { listPaymentEvents, outboxEmail } from "../payments/read-payment.ts";
import { saleOf } from "../payments/rules.ts";
import type { PaymentEvent } from "../payments/schema.ts";
import { answerEmailId, questionEmailId } from "../questions/rules.ts";
import { closeEmailReview } from "../reviews/actions.ts";
import { accountOf, refuseAdministrator, type StudentContext } from "./actions.ts";
import type { PersonalData } from "./schema.ts";

/** Query limit that exceeds the payments or emails of any customer. */
const EXPORTED = 1000;

/** Returns a customer's personal data and records the export in the audit log. Throws user_not_found. */
export async function exportStudent(context: StudentContext, { id }: { id: string }): Promise<PersonalData> {
  const { store, actor } = context;
  const user = await requireUser(store, id);
  const data = await personalDataOf(context, user, await ownEmailsOf(context, user));
  await audit(context, { actor, action: "personal_data_exported", object: accountOf(user), detail: null });
  return data;
}

/** Returns a copy of all personal data of a customer, also under these email addresses. */
export async function personalDataOf(
  context: AccountsContext,
  user: User,
  ownEmails: readonly OwnEmail[],
): Promise<PersonalData> {
  const { store, identity, now } = context;
  const { id } = user;
  const [grants, progress, notes, sessions, payments, account, emailChanges] = await Promise.all([
    store.grants.of(id),
    store.learning.of(id),
    store.notes.of(id),
    store.sessions.of(id, EXPORTED),
    store.payments.latestOf(id, EXPORTED),
    identity.account(id),
    store.emailChanges.of(id),
  ]);
  const [given, redeemed, packSeats, questions, learner, testimonials, sentTo] = await Promise.all([
    store.gifts.givenBy(id),
    store.gifts.redeemedBy(id),
    store.packs.takenBy(id),
    store.questions.of(id),
    store.users.reminded(id),
    store.testimonials.of(id),
    Promise.all(ownEmails.map((own) => dataOf(context, own))),
  ]);
  const events = await Promise.all(payments.items.map((payment) => allEvents(context, payment)));
  const sent = sentTo.flatMap(({ gifts }) => gifts);
  return {
    exportedAt: now.toISOString(),
    account: user,
    signedInAt: account?.signedInAt ?? null,
    sessions,
    emailChanges,
    staffInvitations: sentTo.flatMap(({ invitations }) => invitations),
    grants,
    progress,
    notes,
    payments: payments.items.map((payment, index) => ({
      ...saleOf(payment, user),
      events: events[index] ?? [],
    })),
    giftsGiven: given,
    giftsReceived: [...redeemed, ...sent.filter(({ redeemedBy }) => redeemedBy !== id)],
    packSeats,
    questions,
    lastSeenAt: learner?.lastSeenAt ?? null,
    reminders: learner?.reminders ?? {},
    orderRemindedAt: learner?.orderRemindedAt ?? null,
    testimonials,
    waitlists: sentTo.flatMap(({ waitlists }) => waitlists),
    emails: sentTo
      .flatMap(({ emails }) => emails)
      .map((email) => ({ ...outboxEmail(email), data: withoutSecrets(email.data) })),
  };
}

/**
 * Returns the data of an email without the secrets of its links, at any depth. An account's email address may not
 * be verified, so that the email may be meant for another person.
 */
function withoutSecrets(data: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(JSON.stringify(data, (key, value) => (/token$|code$/i.test(key) ? undefined : value)));
}

/** Returns the data stored under an email address while it was the customer's. */
async function dataOf({ store }: StoreContext, own: OwnEmail) {
  const { email } = own;
  const [emails, gifts, waitlists, invitations] = await Promise.all([
    store.emails.latestTo(email, EXPORTED),
    store.gifts.sentTo(email),
    store.waitlist.ofEmail(email),
    store.invitations.ofEmail(email),
  ]);
  return {
    emails: emails.items.filter(({ createdAt }) => isTheirs(own, createdAt)),
    gifts: gifts.filter(({ createdAt }) => isTheirs(own, createdAt)),
    waitlists: waitlists.filter(({ askedAt }) => isTheirs(own, askedAt)),
    invitations: invitations.filter(({ createdAt }) => isTheirs(own, createdAt)),
  };
}

async function allEvents(context: StoreContext, { id }: { id: string }): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await listPaymentEvents(context, { id, after });
    events.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return events;
}

/** Query limits that exceed the emails and payments of any customer. */
const EMAILS = 1000;
const PAYMENTS = 1000;

/**
 * Erases a customer (`eraseCustomer`). Throws user_not_found, account_is_admin or confirmation_wrong.
 */
export async function eraseStudent(
  context: StudentContext,
  { id, confirmation }: { id: string; confirmation: string },
): Promise<void> {
  const user = await requireUser(context.store, id);
  requireConfirmation(user, confirmation);
  await eraseCustomer(context, user, await ownEmailsOf(context, user));
}

/** Throws confirmation_wrong if the typed text is not the customer's email address. */
export function requireConfirmation({ email }: Pick<User, "email">, typed: string): void {
  if (asciiDomain(typed.toLowerCase()) !== email.toLowerCase()) throw new Refusal("confirmation_wrong");
}

/**
 * Erases a customer: account, sessions, document, grants, progress, notes, questions, testimonials, personal data on
 * gifts and packs, and seats. Under the given email addresses, erases emails, waitlist entries, invitations of staff,
 * received gifts and the email addresses in the audit log. Payments, and receipts with the buyer's name and
 * kennitala, stay for seven years, as the law on bookkeeping requires (lög 145/1994). Removes the document
 * last, so that an interrupted call can be repeated. Throws account_is_admin.
 */
export async function eraseCustomer(
  context: StudentContext,
  { id }: Pick<User, "id">,
  ownEmails: readonly OwnEmail[],
): Promise<void> {
  const { store, identity } = context;
  await refuseAdministrator(context, id);
  await identity.deleteAccount(id);
  await removeSessions(context, id);
  for (const own of ownEmails) {
    await eraseFromWaitlists(context, own);
    await eraseInvitations(context, own);
    await eraseEmails(context, own);
    await store.audit.replaceEmail(own, id);
  }
  await eraseSaleEmails(context, id);
  await eraseInvoiceRequests(context, id);
  await eraseQuestions(context, id);
  for (const testimonial of await store.testimonials.of(id)) await store.testimonials.remove(testimonial.id);
  await store.audit.clearNames(id);
  await auditedTransaction(context, async (tx, record) => {
    await removeEmailChanges(tx, id);
    const [grants, notes] = await Promise.all([tx.grants.of(id), tx.notes.of(id)]);
    for (const { courseId } of grants) await tx.grants.remove(id, courseId);
    for (const { lessonId } of notes) await tx.notes.remove(id, lessonId);
    await eraseFromGifts(tx, { id, ownEmails });
    await eraseFromPacks(tx, id);
    await renameBuyer(tx, { id, name: "", email: "" });
    await tx.learning.remove(id);
    await tx.users.remove(id);
    await record({ action: "account_erased", object: { kind: "account", id, name: null }, detail: null });
  });
}

async function eraseInvitations({ store }: StoreContext, own: OwnEmail): Promise<void> {
  for (const { id, createdAt } of await store.invitations.ofEmail(own.email))
    if (isTheirs(own, createdAt)) await store.invitations.remove(id);
}

async function eraseFromWaitlists({ store }: StoreContext, own: OwnEmail): Promise<void> {
  for (const { id, askedAt } of await store.waitlist.ofEmail(own.email))
    if (isTheirs(own, askedAt)) await store.waitlist.remove(id);
}

/**
 * Removes the emails to an email address and closes their reviews. Receipts stay without it; an unsent receipt
 * keeps it until it is sent.
 */
async function eraseEmails({ store, now }: StoreContext, own: OwnEmail): Promise<void> {
  const { items } = await store.emails.latestTo(own.email, EMAILS);
  for (const sent of items.filter(({ createdAt }) => isTheirs(own, createdAt))) {
    if (sent.sentAt === null && sent.dueAt === null)
      await store.transaction((tx) =>
        closeEmailReview({ tx, now }, sent.id, { actor: null, note: "erased" }),
      );
    if (sent.template === "receipt") await store.emails.clearRecipient(sent);
    else await store.emails.remove(sent.id);
  }
}

/** Removes the emails that notify administrators of the customer's purchases, because they name the buyer. */
async function eraseSaleEmails({ store }: StoreContext, userId: string): Promise<void> {
  const { items } = await store.payments.latestOf(userId, PAYMENTS);
  for (const payment of items)
    for (const { id, template } of await store.emails.ofPayment(payment.id))
      if (template === SALE_TEMPLATE) await store.emails.remove(id);
}

/** Removes the customer's questions with their answers, and the emails that quote them. */
async function eraseQuestions({ store }: StudentContext, userId: string): Promise<void> {
  for (const { id } of await store.questions.of(userId))
    await store.transaction(async (tx) => {
      await tx.questions.byId(id); // An answer that is sent at the same time starts over and finds no question.
      await tx.emails.remove(questionEmailId(id));
      await tx.emails.remove(answerEmailId(id));
      await tx.questions.remove(id);
    });
}
