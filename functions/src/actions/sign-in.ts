import type { Credentials, User } from "../contract/user.ts";
import { newCustomer } from "../domain/customer.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession } from "../domain/session.ts";
import type { Context } from "./context.ts";

type SignInContext = Pick<Context, "identity" | "store" | "now">;

/** A customer who has signed in. */
export type CustomerSession = { user: User; session: NewSession };

/**
 * Signs a customer in. An account whose registration failed before the customer was saved is repaired here.
 * Throws wrong_credentials, also for an administrator who is no customer, or second_factor_required.
 */
export async function signIn(context: SignInContext, credentials: Credentials): Promise<CustomerSession> {
  const { identity, store, now } = context;
  const { uid, isAdmin, name, email, session } = await identity.signIn(credentials);
  const known = await store.users.byId(uid);
  if (isAdmin) await refuseWithoutSecondFactor(context, uid);
  if (known !== null) return { user: await withEmail(context, { user: known, email }), session };
  if (isAdmin) throw new Refusal("wrong_credentials");
  const user = newCustomer({ id: uid, name, email }, now);
  await store.users.create(user);
  return { user, session };
}

/** The session would have an administrator's rights, so an account with a second factor must sign in at /admin. */
async function refuseWithoutSecondFactor({ store }: SignInContext, adminId: string): Promise<void> {
  const factor = await store.secondFactors.byAdmin(adminId);
  if (factor?.active) throw new Refusal("second_factor_required");
}

/** Returns the customer with the account's current email, which may have been changed at Firebase Auth. */
async function withEmail(
  { store }: SignInContext,
  { user, email }: { user: User; email: string },
): Promise<User> {
  if (user.email === email) return user;
  await store.users.setEmail(user.id, email);
  return { ...user, email };
}
