import type { FormerEmail } from "../accounts/store.ts";
import { audit } from "../audit/actions.ts";
import { listPaymentEvents, outboxEmail } from "../payments/read-payment.ts";
import type { PaymentEvent } from "../payments/schema.ts";
import { accountOf, addressesOf, requireUser, type StudentContext } from "./actions.ts";
import type { PersonalData } from "./schema.ts";

/** Query limit that exceeds the payments or emails of any customer. */
const EXPORTED = 1000;

/**
 * Returns a copy of all personal data of a customer, also under former email addresses, and records the
 * export in the audit log. Throws user_not_found.
 */
export async function exportStudent(context: StudentContext, { id }: { id: string }): Promise<PersonalData> {
  const { store, identity, now } = context;
  const user = await requireUser(store, id);
  const addresses = await addressesOf(context, user);
  const [grants, payments, account, given, redeemed, sentTo] = await Promise.all([
    store.grants.of(id),
    store.payments.latestOf(id, EXPORTED),
    identity.account(id),
    store.gifts.givenBy(id),
    store.gifts.redeemedBy(id),
    Promise.all(addresses.map((address) => dataOf(context, address))),
  ]);
  const events = await Promise.all(payments.items.map((payment) => allEvents(context, payment)));
  const sent = sentTo.flatMap(({ gifts }) => gifts);
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
      events: events[index] ?? [],
    })),
    giftsGiven: given,
    giftsReceived: [...redeemed, ...sent.filter(({ redeemedBy }) => redeemedBy !== id)],
    waitlists: sentTo.flatMap(({ waitlists }) => waitlists),
    emails: sentTo
      .flatMap(({ emails }) => emails)
      .map((email) => ({ ...outboxEmail(email), data: email.data })),
  };
}

/** Returns the data stored under an email address, up to the time at which the customer gave it up. */
async function dataOf({ store }: Pick<StudentContext, "store">, { email, until }: FormerEmail) {
  const [emails, gifts, waitlists] = await Promise.all([
    store.emails.latestTo(email, EXPORTED),
    store.gifts.sentTo(email),
    store.waitlist.ofEmail(email),
  ]);
  return {
    emails: emails.items.filter(({ createdAt }) => createdAt <= until),
    gifts: gifts.filter(({ createdAt }) => createdAt <= until),
    waitlists: waitlists.filter(({ askedAt }) => askedAt <= until),
  };
}

async function allEvents(context: StudentContext, { id }: { id: string }): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await listPaymentEvents(context, { id, after });
    events.push(...items);
    after = next ?? undefined;
  } while (after !== undefined);
  return events;
}
