import { audit } from "../audit/actions.ts";
import { listPaymentEvents, outboxEmail } from "../payments/read-payment.ts";
import { accountOf, type StudentContext, userIn } from "./actions.ts";
import type { PersonalData } from "./schema.ts";

/** Query limit that exceeds the payments or emails of any customer. */
const EXPORTED = 1000;

/**
 * Returns a copy of all personal data of a customer and records the export in the audit log. Throws
 * user_not_found.
 */
export async function exportStudent(context: StudentContext, { id }: { id: string }): Promise<PersonalData> {
  const { store, identity, now } = context;
  const user = await userIn(store, id);
  const [grants, payments, emails, account, given, redeemed, sent, waitlists] = await Promise.all([
    store.grants.of(id),
    store.payments.latestOf(id, EXPORTED),
    store.emails.latestTo(user.email, EXPORTED),
    identity.account(id),
    store.gifts.givenBy(id),
    store.gifts.redeemedBy(id),
    store.gifts.sentTo(user.email),
    store.waitlist.ofEmail(user.email),
  ]);
  const events = await Promise.all(payments.items.map((payment) => listPaymentEvents(context, payment)));
  const { actor } = context;
  await audit(context, { actor, action: "personal_data_exported", object: accountOf(user), detail: null });
  return {
    exportedAt: now.toISOString(),
    account: user,
    signedInAt: account?.signedInAt ?? null,
    grants,
    payments: payments.items.map((payment, index) => ({
      ...payment,
      userEmail: user.email,
      events: events[index]?.items ?? [],
    })),
    giftsGiven: given,
    giftsReceived: [...redeemed, ...sent.filter(({ redeemedBy }) => redeemedBy !== id)],
    waitlists,
    emails: emails.items.map((email) => ({ ...outboxEmail(email), data: email.data })),
  };
}
