import { EmailAddress } from "../contract/user.ts";
import { type GooglePerson, nameOf } from "../domain/google-person.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Context } from "./context.ts";
import { type CustomerSession, customerOf } from "./sign-in.ts";

/**
 * Signs in the customer whom Google names, and makes the account where there is none. Throws google_email_unverified,
 * google_administrator, google_account_disabled or google_unavailable.
 */
export async function signInWithGoogle(
  context: Pick<Context, "identity" | "principals" | "store" | "now">,
  person: GooglePerson,
): Promise<CustomerSession> {
  const { identity, principals } = context;
  const address = EmailAddress.safeParse(person.email);
  if (!person.isEmailVerified || !address.success) throw new Refusal("google_email_unverified");
  const owner = { ...person, email: address.data, name: nameOf(person) };
  const { session, hasTakenOver, ...account } = await identity.signInWithGoogle(owner);
  if (hasTakenOver) principals.forgetAll();
  return { user: await customerOf(context, account), session };
}
