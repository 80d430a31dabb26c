import { EmailAddress } from "../contract/user.ts";
import { type GooglePerson, isAuthoritative, nameOf } from "../domain/google-person.ts";
import { Refusal } from "../domain/refusal.ts";
import { mailConfirmation, mailPasswordReplaced } from "./confirm-email.ts";
import type { Context } from "./context.ts";
import { type CustomerSession, customerOf } from "./sign-in.ts";

/**
 * Signs in the customer whom Google names, and creates the account if there is none. `next` is where the customer was
 * heading. `hasLostPassword`: the account had a password that nobody had proven, which was replaced; an email says so.
 * Throws google_email_unverified, google_unconfirmed (a link to confirm was mailed), google_administrator,
 * google_account_disabled or google_unavailable.
 */
export async function signInWithGoogle(
  context: Pick<Context, "identity" | "principals" | "store" | "now" | "fingerprint">,
  person: GooglePerson,
  next: string | null,
): Promise<CustomerSession & { hasLostPassword: boolean }> {
  const { identity, principals } = context;
  const address = EmailAddress.safeParse(person.email);
  if (!person.isEmailVerified || !address.success) throw new Refusal("google_email_unverified");
  const { subject, idToken } = person;
  const email = address.data;
  const owner = { subject, idToken, email, name: nameOf(person), isAuthoritative: isAuthoritative(person) };
  const signedIn = await identity.signInWithGoogle(owner).catch(async (error: unknown) => {
    const isUnconfirmed = error instanceof Refusal && error.code === "google_unconfirmed";
    const account = isUnconfirmed ? await identity.accountByEmail(email) : null;
    if (account !== null) await mailConfirmation(context, { account: { ...account, email }, subject, next });
    throw error;
  });
  const { session, hasTakenOver, hasLostPassword, ...account } = signedIn;
  if (hasTakenOver) principals.forgetAll();
  if (hasLostPassword) await mailPasswordReplaced(context, email);
  return { user: await customerOf(context, account), session, hasLostPassword };
}
