import type { Auth, UserRecord } from "firebase-admin/auth";
import { type Firestore, Timestamp } from "firebase-admin/firestore";
import { endLiveSessions } from "../functions/src/accounts/firebase-identity.ts";
import { revokeSessions } from "../functions/src/accounts/firebase-sessions.ts";
import { PASSWORD_LENGTH } from "../functions/src/accounts/limits.ts";
import { loadCommonPasswords } from "../functions/src/accounts/passwords.ts";
import { adminPasswordFault } from "../functions/src/accounts/rules.ts";
import { EmailAddress, PersonName } from "../functions/src/accounts/schema.ts";
import { firestoreStore } from "../functions/src/app/store.ts";
import type { AuditAction } from "../functions/src/audit/schema.ts";
import { composed, emailAddress } from "../functions/src/core/person.ts";
import { recordCommand } from "./audit.ts";

/** Firebase services that hold the accounts. */
export type Backend = { auth: Auth; db: Firestore };
export type NewAdmin = { email: string; name: string; password: string };

/**
 * Creates an owner with a new account. Returns the stored email address. Throws if the email address
 * already has an account, because it may belong to another person.
 */
export async function createAdmin(backend: Backend, admin: NewAdmin): Promise<{ email: string }> {
  const { email, name, password } = await checked(admin);
  const { auth } = backend;
  const known = await accountOf(auth, email);
  if (known !== null) {
    throw new Error(
      `${email} already has an account: ${described(known)}.
If it is the administrator's own account, use admin:create with --promote: it replaces the password and ends all its sessions.`,
    );
  }
  const { uid } = await auth.createUser({ email, displayName: name, password });
  await grant(backend, { uid, email, name });
  await record(backend, "admin_created", { uid, email });
  return { email };
}

/**
 * Grants the rights of an owner to an existing account. First sets its password, ends its sessions and removes
 * all other sign-in methods. Returns the stored email address and a description of the former account. Throws
 * if the email address has no account.
 */
export async function promoteAdmin(
  backend: Backend,
  admin: NewAdmin,
): Promise<{ email: string; previous: string }> {
  const { email, name, password } = await checked(admin);
  const { auth } = backend;
  const account = await accountOf(auth, email);
  if (account === null) throw new Error(`${email} has no account; leave --promote out.`);
  const { uid, providerData } = account;
  const otherProviders = providerData.map(({ providerId }) => providerId).filter((id) => id !== "password");
  await auth.updateUser(uid, { displayName: name, password, providersToUnlink: otherProviders });
  await endSessions(backend, uid);
  await grant(backend, { uid, email, name });
  await record(backend, "admin_promoted", { uid, email });
  return { email, previous: described(account) };
}

/**
 * Creates an owner, or finishes one after a stop between the steps of `createAdmin`. An account without rights
 * and without a customer is promoted, so that its former password and sessions end. Returns the stored email
 * address. Throws if another account has the email address.
 */
export async function createFirstAdmin(backend: Backend, admin: NewAdmin): Promise<{ email: string }> {
  const known = await accountOf(backend.auth, storedEmail(admin.email));
  const isUnfinished =
    known !== null &&
    known.customClaims?.admin !== true &&
    (await firestoreStore(backend.db).users.byId(known.uid)) === null;
  return isUnfinished ? promoteAdmin(backend, admin) : createAdmin(backend, admin);
}

/**
 * Revokes the administrator's rights and ends their sessions. Returns the stored email address. Throws if the
 * account is not an administrator or no other owner would be left.
 */
export async function removeAdmin(backend: Backend, typed: string): Promise<{ email: string }> {
  const { auth, db } = backend;
  const email = storedEmail(typed);
  const account = await accountOf(auth, email);
  if (account === null) throw new Error(`There is no account ${email}.`);
  const { uid, customClaims } = account;
  await db.runTransaction(async (tx) => {
    const { docs } = await tx.get(db.collection("admins"));
    const admin = docs.find(({ id }) => id === uid);
    if (admin === undefined) throw new Error(`${email} is no administrator.`);
    const otherOwners = docs.filter((each) => each !== admin && each.get("role") === "owner");
    if (otherOwners.length === 0) throw new Error("The last owner cannot be removed.");
    tx.delete(db.doc(`admins/${uid}`));
  });
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: false });
  const { secondFactors, unsavedWork } = firestoreStore(db);
  await secondFactors.remove(uid);
  await unsavedWork.removeAllOf(uid);
  await endSessions(backend, uid);
  await record(backend, "admin_removed", { uid, email });
  return { email };
}

/**
 * Removes an administrator's second factor (lost phone) and ends their sessions. The next sign-in needs only
 * the password. Returns the stored email address. Throws if the account is not an administrator or has no
 * second factor.
 */
export async function resetSecondFactor(backend: Backend, typed: string): Promise<{ email: string }> {
  const { auth, db } = backend;
  const email = storedEmail(typed);
  const account = await accountOf(auth, email);
  if (account?.customClaims?.admin !== true) throw new Error(`${email} is no administrator.`);
  const { uid } = account;
  const { secondFactors } = firestoreStore(db);
  if ((await secondFactors.byAdmin(uid)) === null) throw new Error(`${email} has no second factor.`);
  await secondFactors.remove(uid);
  await endSessions(backend, uid);
  await record(backend, "second_factor_reset", { uid, email });
  return { email };
}

/** Ends all sessions of an administrator and revokes their access to the payments in Firestore. */
async function endSessions({ auth, db }: Backend, uid: string): Promise<void> {
  await revokeSessions(auth, uid);
  const { sessions, liveAccess } = firestoreStore(db);
  await sessions.removeAllOf(uid);
  await liveAccess.revokeAllOf(uid);
  await endLiveSessions(auth, uid);
}

/**
 * Returns the email address and name normalized as in the shop's forms: email in lower case, no surrounding
 * spaces, no invisible characters. Throws if a value is invalid or the password is weak.
 */
async function checked({ password: given, ...typed }: NewAdmin): Promise<NewAdmin> {
  const password = composed(given);
  const { data: email } = EmailAddress.safeParse(typed.email);
  if (email === undefined) throw new Error(`${typed.email} is not an e-mail address.`);
  const { data: name } = PersonName.safeParse(typed.name);
  if (name === undefined) throw new Error("The name must have at least 2 characters.");
  if (password === "") throw new Error("Set ADMIN_PASSWORD to the administrator's new password.");
  const fault = (await passwordCheck({ name, email }))(password);
  if (fault !== null) throw new Error(`ADMIN_PASSWORD ${fault}`);
  return { email, name, password };
}

/** Returns a function that returns the fault of an administrator's password as the end of a sentence, or null. */
export async function passwordCheck(
  admin: Pick<NewAdmin, "name" | "email">,
): Promise<(password: string) => string | null> {
  const isCommon = await loadCommonPasswords();
  return (typed) => {
    const password = composed(typed);
    if (password.length < PASSWORD_LENGTH.min) return `must have at least ${PASSWORD_LENGTH.min} characters.`;
    const fault = adminPasswordFault(password, admin, isCommon);
    if (fault === "common") return "is one of the most common passwords.";
    return fault === "personal" ? "contains the administrator's name or e-mail address." : null;
  };
}

/**
 * Returns the email address normalized as in the shop's forms. Returns it unchanged if the forms would reject
 * it, because Auth may still hold it.
 */
function storedEmail(typed: string): string {
  return emailAddress(typed) ?? typed;
}

async function grant(
  { auth, db }: Backend,
  { uid, email, name }: { uid: string; email: string; name: string },
) {
  const { customClaims } = await auth.getUser(uid);
  await db.doc(`admins/${uid}`).set({ id: uid, name, email, role: "owner", createdAt: Timestamp.now() });
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
}

async function record({ db }: Backend, action: AuditAction, { uid, email }: { uid: string; email: string }) {
  const object = { kind: "account", id: uid, name: email } as const;
  await recordCommand(firestoreStore(db), { action, object });
}

async function accountOf(auth: Auth, email: string): Promise<UserRecord | null> {
  return auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === "auth/user-not-found") return null;
    throw error;
  });
}

function described({ displayName, metadata, emailVerified, disabled, customClaims }: UserRecord): string {
  return [
    displayName || "no name",
    `registered ${metadata.creationTime}`,
    `last signed in ${metadata.lastSignInTime || "never"}`,
    `e-mail ${emailVerified ? "verified" : "not verified"}`,
    ...(disabled ? ["disabled"] : []),
    ...(customClaims?.admin === true ? ["an administrator already"] : []),
  ].join(", ");
}
