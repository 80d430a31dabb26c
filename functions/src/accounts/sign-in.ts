import { audit } from "../audit/actions.ts";
import type { Context, RequestContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { changeEmail, mailConfirmation, mailPasswordReplaced } from "./email-address.ts";
import {
  type GooglePerson,
  isAuthoritative,
  type NewSession,
  nameOf,
  newUser,
  type Principal,
} from "./rules.ts";
import { type Admin, type Credentials, EmailAddress, type Registration, type User } from "./schema.ts";
import { checkSecondFactor } from "./second-factor.ts";
import { openSession, removeSessions, saveLastSeen, signOut } from "./sessions.ts";

type SignInContext = Context & Pick<RequestContext, "device">;

export type CustomerSession = { user: User; session: NewSession };

/**
 * Signs a customer in. The session of an administrator who is also a customer has no rights of an administrator: only a
 * sign-in at /admin has them, and is recorded. Creates the customer's document if it is missing after a failed
 * registration. Throws wrong_credentials, also for an administrator without a customer document, or
 * second_factor_required.
 */
export async function signIn(context: SignInContext, credentials: Credentials): Promise<CustomerSession> {
  const signedIn = await context.identity.signIn(credentials);
  if (signedIn.isAdmin) await refuseWithoutSecondFactor(context, signedIn.uid);
  const user = await customerOf(context, signedIn);
  return { user, session: await openCustomerSession(context, { ...signedIn, isAdmin: false }) };
}

/** Opens a session of a customer and saves its use with the customer. */
async function openCustomerSession(
  context: SignInContext,
  signedIn: Parameters<typeof openSession>[1],
): Promise<NewSession> {
  const [session] = await Promise.all([openSession(context, signedIn), saveLastSeen(context, signedIn.uid)]);
  return session;
}

/**
 * Returns the customer of an account. Creates the document if the account is new or its registration failed.
 * Throws wrong_credentials for an administrator without a customer document.
 */
export async function customerOf(
  context: StoreContext,
  { uid, isAdmin, name, email }: Principal & { name: string; email: string },
): Promise<User> {
  const { store, now } = context;
  const known = await store.users.byId(uid);
  if (known !== null) return withEmail(context, { user: known, email });
  if (isAdmin) throw new Refusal("wrong_credentials");
  const user = newUser({ id: uid, name, email }, now);
  await store.users.create(user);
  return user;
}

/**
 * Throws second_factor_required for an administrator with a second factor. A customer's session can change the password
 * of the account, so the password must not be enough to open one.
 */
async function refuseWithoutSecondFactor({ store }: SignInContext, adminId: string): Promise<void> {
  const factor = await store.secondFactors.byAdmin(adminId);
  if (factor?.active) throw new Refusal("second_factor_required");
}

/**
 * Returns the customer with the current email address of the account, which may have changed in Firebase
 * Auth.
 */
async function withEmail(
  { store, now }: StoreContext,
  { user, email }: { user: User; email: string },
): Promise<User> {
  if (user.email === email) return user;
  await store.transaction((tx) => changeEmail({ tx, now }, user, email));
  return { ...user, email };
}

/**
 * Signs an administrator in. Requires the claim, the document in `admins` and, if set up, the second factor (design
 * "Firestore"). Ends the session that it replaces in this browser. Records the sign-in in the audit log. Throws
 * wrong_credentials, second_factor_required or second_factor_wrong.
 */
export async function adminSignIn(
  context: RequestContext & { sessionId: () => string | null },
  { code, ...credentials }: Credentials & { code?: string | undefined },
): Promise<{ admin: Admin; session: NewSession }> {
  const { identity, store, actorFor } = context;
  const signedIn = await identity.signIn(credentials);
  const admin = signedIn.isAdmin ? await store.admins.byId(signedIn.uid) : null;
  if (admin === null) throw new Refusal("wrong_credentials");
  const actor = actorFor(admin);
  await checkSecondFactor({ ...context, admin, actor }, { code });
  const session = await openSession(context, signedIn);
  await signOut(context, context.sessionId());
  await audit(context, { actor, action: "admin_signed_in", object: null, detail: null });
  return { admin, session };
}

/**
 * Signs in a customer with Google. Creates the account if there is none. `next` is the page that the customer
 * wanted to open. If the email address was not verified, the password is replaced, an email reports this, and
 * `hasLostPassword` is true. Throws google_email_unverified, google_unconfirmed (a confirmation link was
 * emailed), google_administrator, google_account_disabled or google_unavailable.
 */
export async function signInWithGoogle(
  context: SignInContext,
  person: GooglePerson,
  next: string | null,
): Promise<CustomerSession & { hasLostPassword: boolean }> {
  const { identity } = context;
  const parsed = EmailAddress.safeParse(person.email);
  if (!person.isEmailVerified || !parsed.success) throw new Refusal("google_email_unverified");
  const { subject, idToken } = person;
  const email = parsed.data;
  const googleUser = {
    subject,
    idToken,
    email,
    name: nameOf(person),
    isAuthoritative: isAuthoritative(person),
  };
  const signedIn = await identity.signInWithGoogle(googleUser).catch(async (error: unknown) => {
    const isUnconfirmed = error instanceof Refusal && error.code === "google_unconfirmed";
    const account = isUnconfirmed ? await identity.accountByEmail(email) : null;
    if (account !== null) await mailConfirmation(context, { account: { ...account, email }, subject, next });
    throw error;
  });
  const { hasTakenOver, hasLostPassword } = signedIn;
  if (hasTakenOver) await removeSessions(context, signedIn.uid);
  if (hasLostPassword) await mailPasswordReplaced(context, email);
  const user = await customerOf(context, signedIn);
  return { user, session: await openCustomerSession(context, signedIn), hasLostPassword };
}

/**
 * Creates an account and signs the customer in. Throws email_taken, or email_uses_google if the existing
 * account is linked to Google.
 */
export async function register(context: SignInContext, registration: Registration): Promise<CustomerSession> {
  const { identity } = context;
  await identity.createAccount(registration).catch(async (error: unknown) => {
    const isTaken = error instanceof Refusal && error.code === "email_taken";
    if (isTaken && (await identity.usesGoogle(registration.email)))
      throw new Refusal("email_uses_google", { cause: error });
    throw error;
  });
  return signIn(context, registration);
}
