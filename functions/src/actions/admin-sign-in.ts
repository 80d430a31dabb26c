import type { Admin, Credentials } from "../contract/user.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession } from "../domain/session.ts";
import { audit } from "./audit.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import type { RequestContext } from "./context.ts";

/**
 * Signs an administrator in: requires the claim, the document in `admins` and, once set up, the second factor
 * (design "Firestore"). Every sign-in is recorded in the audit log.
 */
export async function adminSignIn(
  context: RequestContext,
  { code, ...credentials }: Credentials & { code?: string | undefined },
): Promise<{ admin: Admin; session: NewSession }> {
  const { identity, store, actorFor } = context;
  const { uid, isAdmin, session } = await identity.signIn(credentials);
  const admin = isAdmin ? await store.admins.byId(uid) : null;
  if (admin === null) throw new Refusal("wrong_credentials");
  const actor = actorFor(admin);
  await checkSecondFactor({ ...context, admin, actor }, { code });
  await audit(context, { actor, action: "admin_signed_in", object: null, detail: null });
  return { admin, session };
}
