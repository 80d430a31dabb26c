import type { Admin, Credentials } from "../contract/user.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession } from "../domain/session.ts";
import type { Identity } from "../gateway/identity.ts";
import type { Store } from "../store/store.ts";

/** Signs an administrator in: both the claim and the document in `admins` are needed (design "Firestore"). */
export async function adminSignIn(
  { identity, store }: { identity: Identity; store: Store },
  credentials: Credentials,
): Promise<{ admin: Admin; session: NewSession }> {
  const { uid, isAdmin, session } = await identity.signIn(credentials);
  const admin = isAdmin ? await store.admins.byId(uid) : null;
  if (admin === null) throw new Refusal("wrong_credentials");
  return { admin, session };
}
