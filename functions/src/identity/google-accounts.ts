import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import type { GooglePerson } from "../domain/google-person.ts";
import { Refusal } from "../domain/refusal.ts";
import { codeOf } from "./outage.ts";
import { unlessMissing } from "./unless-missing.ts";

const GOOGLE = "google.com";
const PASSWORD = "password";

/** `hasTakenOver`: the account's older passwords and sessions are gone. */
type GoogleAccount = { uid: string; hasTakenOver: boolean };

type Owner = Pick<GooglePerson, "subject" | "email" | "name">;

/**
 * Returns the account of a person whose address Google has verified, linked to Google: the one that is linked already, else
 * the one with the address, else a new one. An account whose address nobody had proven was perhaps made by somebody else:
 * its password and sessions end. Throws google_administrator or google_account_disabled.
 */
export async function accountOfGoogle(auth: Auth, owner: Owner): Promise<GoogleAccount> {
  const linked = await unlessMissing(auth.getUserByProviderUid(GOOGLE, owner.subject));
  if (linked !== null) {
    requireCustomer(linked);
    return { uid: linked.uid, hasTakenOver: false };
  }
  const found = await unlessMissing(auth.getUserByEmail(owner.email));
  if (found === null) return { uid: await create(auth, owner), hasTakenOver: false };
  requireCustomer(found);
  const hasTakenOver = !isProven(found, owner);
  if (hasTakenOver) await endOlderAccess(auth, found);
  await link(auth, found.uid, owner);
  return { uid: found.uid, hasTakenOver };
}

/** Returns whether the account with an address can be signed in to with Google. */
export async function usesGoogle(auth: Auth, email: string): Promise<boolean> {
  const account = await unlessMissing(auth.getUserByEmail(email));
  return account?.providerData.some(({ providerId }) => providerId === GOOGLE) ?? false;
}

/** An administrator's second factor would be passed over. */
function requireCustomer({ disabled, customClaims }: UserRecord): void {
  if (customClaims?.admin === true) throw new Refusal("google_administrator");
  if (disabled) throw new Refusal("google_account_disabled");
}

/** Whether whoever uses the account has proven the address. Another Google account with it belonged to an earlier owner. */
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
async function create(auth: Auth, owner: Owner): Promise<string> {
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
