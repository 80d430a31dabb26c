import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { Refusal } from "../core/errors.ts";
import { codeOf, type GoogleOwner, nullIfNotFound, type Takeover } from "./identity.ts";

const GOOGLE = "google.com";
const PASSWORD = "password";

type GoogleAccount = Takeover & { uid: string };

type Owner = Pick<GoogleOwner, "subject" | "email" | "name">;

const UNCHANGED: Takeover = { hasTakenOver: false, hasLostPassword: false };

/**
 * Returns the account linked to a Google account whose email address Google has verified. Uses the linked
 * account. Otherwise links the account with the same email address if Google is authoritative for it.
 * Otherwise creates an account. Throws google_unconfirmed, google_administrator or google_account_disabled.
 */
export async function accountOfGoogle(
  auth: Auth,
  owner: Owner & Pick<GoogleOwner, "isAuthoritative">,
): Promise<GoogleAccount> {
  const linked = await nullIfNotFound(auth.getUserByProviderUid(GOOGLE, owner.subject));
  if (linked !== null) {
    requireCustomer(linked);
    return { uid: linked.uid, ...UNCHANGED };
  }
  const found = await nullIfNotFound(auth.getUserByEmail(owner.email));
  if (found === null) return { uid: await create(auth, owner), ...UNCHANGED };
  requireCustomer(found);
  if (!owner.isAuthoritative) throw new Refusal("google_unconfirmed");
  return { uid: found.uid, ...(await takeOver(auth, found, owner)) };
}

/**
 * Links a Google account to the account `uid` after its owner has followed the confirmation link. Idempotent.
 * Throws email_link_invalid if the Google account is linked to another account.
 */
export async function linkConfirmed(
  auth: Auth,
  uid: string,
  owner: Pick<Owner, "subject" | "email">,
): Promise<Takeover> {
  const linked = await nullIfNotFound(auth.getUserByProviderUid(GOOGLE, owner.subject));
  if (linked !== null && linked.uid !== uid) throw new Refusal("email_link_invalid");
  if (linked !== null) return UNCHANGED;
  const account = await auth.getUser(uid);
  return takeOver(auth, account, { ...owner, name: account.displayName ?? "" });
}

/**
 * Links the account to its owner's Google account. If the email address was not verified, first ends all
 * older access, because a stranger may have created the account.
 */
async function takeOver(auth: Auth, account: UserRecord, owner: Owner): Promise<Takeover> {
  const hasTakenOver = !isProven(account, owner);
  const hasPassword = account.providerData.some(({ providerId }) => providerId === PASSWORD);
  if (hasTakenOver) await endOlderAccess(auth, account);
  await link(auth, account.uid, owner);
  return { hasTakenOver, hasLostPassword: hasTakenOver && hasPassword };
}

/** Returns whether the account with this email address is linked to Google. */
export async function usesGoogle(auth: Auth, email: string): Promise<boolean> {
  const account = await nullIfNotFound(auth.getUserByEmail(email));
  return account?.providerData.some(({ providerId }) => providerId === GOOGLE) ?? false;
}

/**
 * Throws google_administrator, because administrators must use their second factor, or
 * google_account_disabled.
 */
function requireCustomer({ disabled, customClaims }: UserRecord): void {
  if (customClaims?.admin === true) throw new Refusal("google_administrator");
  if (disabled) throw new Refusal("google_account_disabled");
}

/**
 * Returns whether the owner of the account has verified the email address. A link to another Google account
 * belongs to a former owner of the address.
 */
function isProven({ emailVerified, providerData }: UserRecord, { subject }: Owner): boolean {
  return (
    emailVerified && providerData.every(({ providerId, uid }) => providerId !== GOOGLE || uid === subject)
  );
}

/**
 * Replaces the password with a random one and ends all sessions. (Unlinking the password would remove the
 * email address.) Only `link` marks the email address as verified. If this function fails, the next sign-in
 * repeats it.
 */
async function endOlderAccess(auth: Auth, { uid, providerData }: UserRecord): Promise<void> {
  const providers = providerData.map(({ providerId }) => providerId);
  await auth.updateUser(uid, {
    ...(providers.includes(PASSWORD) && { password: randomBytes(48).toString("base64url") }),
    providersToUnlink: providers.filter((name) => name !== PASSWORD),
  });
  // Firebase Auth revokes with a resolution of one second and keeps sessions of the current second.
  await sleep(1005 - (Date.now() % 1000));
  await auth.revokeRefreshTokens(uid);
}

async function link(auth: Auth, uid: string, { subject, email, name }: Owner): Promise<void> {
  await auth.updateUser(uid, {
    emailVerified: true,
    providerToLink: { providerId: GOOGLE, uid: subject, email, displayName: name },
  });
}

/**
 * Creates an account linked to Google and returns its id. Does not use Identity Toolkit, because the project
 * may have disabled sign-up.
 */
async function create(auth: Auth, owner: Parameters<typeof accountOfGoogle>[1]): Promise<string> {
  const { email, name } = owner;
  try {
    const { uid } = await auth.createUser({ email, emailVerified: true, displayName: name });
    await link(auth, uid, owner);
    return uid;
  } catch (error) {
    if (codeOf(error) !== "auth/email-already-exists") throw error;
    // A parallel request has created the account.
    return (await accountOfGoogle(auth, owner)).uid;
  }
}
