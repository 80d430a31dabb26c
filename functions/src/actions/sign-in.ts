import type { Credentials, User } from "../contract/user.ts";
import { newCustomer } from "../domain/customer.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession, Principal } from "../domain/session.ts";
import { changeEmail } from "./change-email.ts";
import type { Context } from "./context.ts";

type SignInContext = Pick<Context, "identity" | "store" | "now">;

/** A customer who has signed in. */
export type CustomerSession = { user: User; session: NewSession };

/**
 * Signs a customer in. An account whose registration failed before the customer was saved is repaired here.
 * Throws wrong_credentials, also for an administrator who is no customer, or second_factor_required.
 */
export async function signIn(context: SignInContext, credentials: Credentials): Promise<CustomerSession> {
  const { session, ...account } = await context.identity.signIn(credentials);
  const { uid, isAdmin } = account;
  if (isAdmin) await refuseWithoutSecondFactor(context, uid);
  return { user: await customerOf(context, account), session };
}

/**
 * Returns the customer of an account, saved here where the account is new or its registration was broken off. Throws
 * wrong_credentials for an administrator who is no customer.
 */
export async function customerOf(
  context: Pick<Context, "store" | "now">,
  { uid, isAdmin, name, email }: Principal & { name: string; email: string },
): Promise<User> {
  const { store, now } = context;
  const known = await store.users.byId(uid);
  if (known !== null) return withEmail(context, { user: known, email });
  if (isAdmin) throw new Refusal("wrong_credentials");
  const user = newCustomer({ id: uid, name, email }, now);
  await store.users.create(user);
  return user;
}

/** The session would have an administrator's rights, so an account with a second factor must sign in at /admin. */
async function refuseWithoutSecondFactor({ store }: SignInContext, adminId: string): Promise<void> {
  const factor = await store.secondFactors.byAdmin(adminId);
  if (factor?.active) throw new Refusal("second_factor_required");
}

/** Returns the customer with the account's current email, which may have been changed at Firebase Auth. */
async function withEmail(
  { store, now }: Pick<Context, "store" | "now">,
  { user, email }: { user: User; email: string },
): Promise<User> {
  if (user.email === email) return user;
  await store.transaction((tx) => changeEmail({ tx, now }, user, email));
  return { ...user, email };
}
