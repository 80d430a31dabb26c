import type { Admin, Credentials } from "../contract/user.ts";
import type { Actor } from "../domain/audit.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession } from "../domain/session.ts";
import { audit } from "./audit.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import type { Context } from "./context.ts";

type SignIn = Credentials & {
  code?: string | undefined;
  /** Where the attempts at the second factor are counted. */
  network: string;
  actorFor: (admin: Admin) => Actor;
};

/**
 * Signs an administrator in: claim, document in `admins` and, once set up, the second factor are needed
 * (design "Firestore"). Every sign-in is recorded.
 */
export async function adminSignIn(
  context: Context,
  { code, network, actorFor, ...credentials }: SignIn,
): Promise<{ admin: Admin; session: NewSession }> {
  const { identity, store, now } = context;
  const { uid, isAdmin, session } = await identity.signIn(credentials);
  const admin = isAdmin ? await store.admins.byId(uid) : null;
  if (admin === null) throw new Refusal("wrong_credentials");
  const actor = actorFor(admin);
  await checkSecondFactor(context, { admin, actor, code, network });
  await audit(context, { actor, action: "admin_signed_in", object: null, detail: null }, now);
  return { admin, session };
}
