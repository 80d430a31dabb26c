import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { Refusal } from "../core/errors.ts";
import { codeOf, type GoogleOwner, type Takeover, unlessMissing } from "./identity.ts";

const GOOGLE = "google.com";
const PASSWORD = "password";

type GoogleAccount = Takeover & { uid: string };

type Owner = Pick<GoogleOwner, "subject" | "email" | "name">;

const UNCHANGED: Takeover = { hasTakenOver: false, hasLostPassword: false };

/**
 * Returns the account of a person whose address Google has verified, linked to Google: the one that is linked already, else
 * the one with the address if Google is authoritative for it, else a new one. Throws google_unconfirmed,
 * google_administrator or google_account_disabled.
 */
export async function accountOfGoogle(
  auth: Auth,
  owner: Owner & Pick<GoogleOwner, "isAuthoritative">,
): Promise<GoogleAccount> {
  const linked = await unlessMissing(auth.getUserByProviderUid(GOOGLE, owner.subject));
  if (linked !== null) {
    requireCustomer(linked);
    return { uid: linked.uid, ...UNCHANGED };
  }
  const found = await unlessMissing(auth.getUserByEmail(owner.email));
  if (found === null) return { uid: await create(auth, owner), ...UNCHANGED };
  requireCustomer(found);
  if (!owner.isAuthoritative) throw new Refusal("google_unconfirmed");
  return { uid: found.uid, ...(await takeOver(auth, found, owner)) };
}

/**
 * Links a Google account to the account `uid`, whose owner has confirmed it by a mailed link. Linking it again changes
 * nothing. Throws email_link_invalid.
 */
export async function linkConfirmed(
  auth: Auth,
  uid: string,
  owner: Pick<Owner, "subject" | "email">,
): Promise<Takeover> {
  const linked = await unlessMissing(auth.getUserByProviderUid(GOOGLE, owner.subject));
  if (linked !== null && linked.uid !== uid) throw new Refusal("email_link_invalid");
  if (linked !== null) return UNCHANGED;
  const account = await auth.getUser(uid);
  return takeOver(auth, account, { ...owner, name: account.displayName ?? "" });
}

/** Links the account to its owner's Google account. Ends older access to one whose address was not proven: a stranger may have made it. */
async function takeOver(auth: Auth, account: UserRecord, owner: Owner): Promise<Takeover> {
  const hasTakenOver = !isProven(account, owner);
  const hasPassword = account.providerData.some(({ providerId }) => providerId === PASSWORD);
  if (hasTakenOver) await endOlderAccess(auth, account);
  await link(auth, account.uid, owner);
  return { hasTakenOver, hasLostPassword: hasTakenOver && hasPassword };
}

/** Returns whether the account with an address can be signed in to with Google. */
export async function usesGoogle(auth: Auth, email: string): Promise<boolean> {
  const account = await unlessMissing(auth.getUserByEmail(email));
  return account?.providerData.some(({ providerId }) => providerId === GOOGLE) ?? false;
}

/** Refuses administrators, who must use their second factor. */
function requireCustomer({ disabled, customClaims }: UserRecord): void {
  if (customClaims?.admin === true) throw new Refusal("google_administrator");
  if (disabled) throw new Refusal("google_account_disabled");
}

/** Whether the owner of the account has proven the address. Another Google account with it belonged to an earlier owner. */
function isProven({ emailVerified, providerData }: UserRecord, { subject }: Owner): boolean {
  return (
    emailVerified && providerData.every(({ providerId, uid }) => providerId !== GOOGLE || uid === subject)
  );
}

/**
 * Replaces the password by one that nobody knows, and ends all sessions. (Unlinking the password would take the address with
 * it.) The address counts as proven only after that, by `link`: where this breaks off, the next sign-in does it again.
 */
async function endOlderAccess(auth: Auth, { uid, providerData }: UserRecord): Promise<void> {
  const providers = providerData.map(({ providerId }) => providerId);
  await auth.updateUser(uid, {
    ...(providers.includes(PASSWORD) && { password: randomBytes(48).toString("base64url") }),
    providersToUnlink: providers.filter((name) => name !== PASSWORD),
  });
  // Firebase Auth revokes by the second, and spares the sessions of the one that it is in.
  await sleep(1005 - (Date.now() % 1000));
  await auth.revokeRefreshTokens(uid);
}

async function link(auth: Auth, uid: string, { subject, email, name }: Owner): Promise<void> {
  await auth.updateUser(uid, {
    emailVerified: true,
    providerToLink: { providerId: GOOGLE, uid: subject, email, displayName: name },
  });
}

/** Made here and not by Identity Toolkit, where a project may have switched sign-up off. Returns its id. */
async function create(auth: Auth, owner: Parameters<typeof accountOfGoogle>[1]): Promise<string> {
  const { email, name } = owner;
  try {
    const { uid } = await auth.createUser({ email, emailVerified: true, displayName: name });
    await link(auth, uid, owner);
    return uid;
  } catch (error) {
    if (codeOf(error) !== "auth/email-already-exists") throw error;
    // Made meanwhile by another request.
    return (await accountOfGoogle(auth, owner)).uid;
  }
}
