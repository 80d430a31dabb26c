import type { Auth, UserRecord } from "firebase-admin/auth";
import { type Firestore, Timestamp } from "firebase-admin/firestore";

export type Backend = { auth: Auth; db: Firestore };

const MINIMUM_PASSWORD = 8;

/** Makes the account an administrator, and the account itself where it is new; safe to repeat. */
export async function createAdmin(
  { auth, db }: Backend,
  { email, name, password }: { email: string; name: string; password: string },
): Promise<void> {
  const account = (await accountOf(auth, email)) ?? (await newAccount(auth, { email, name, password }));
  const { uid, customClaims } = account;
  await db.doc(`admins/${uid}`).set({ id: uid, name, email, createdAt: Timestamp.now() });
  await auth.setCustomUserClaims(uid, { ...customClaims, admin: true });
}

/** Takes the administrator's rights away and ends their sessions. The last administrator cannot be removed. */
export async function removeAdmin({ auth, db }: Backend, email: string): Promise<void> {
  const account = await accountOf(auth, email);
  if (account === null) throw new Error(`There is no account ${email}.`);
  await db.runTransaction(async (tx) => {
    const { docs } = await tx.get(db.collection("admins"));
    if (!docs.some(({ id }) => id === account.uid)) throw new Error(`${email} is no administrator.`);
    if (docs.length === 1) throw new Error("The last administrator cannot be removed.");
    tx.delete(db.doc(`admins/${account.uid}`));
  });
  await auth.setCustomUserClaims(account.uid, { ...account.customClaims, admin: false });
  await auth.revokeRefreshTokens(account.uid);
}

async function accountOf(auth: Auth, email: string): Promise<UserRecord | null> {
  return auth.getUserByEmail(email).catch((error: { code?: string }) => {
    if (error.code === "auth/user-not-found") return null;
    throw error;
  });
}

function newAccount(
  auth: Auth,
  { email, name, password }: { email: string; name: string; password: string },
) {
  if (password.length < MINIMUM_PASSWORD) throw new Error("ADMIN_PASSWORD must have at least 8 characters.");
  return auth.createUser({ email, displayName: name, password });
}
