import { adminPasswordFault } from "../domain/admin-password.ts";
import type { Actor } from "../domain/audit.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Store } from "../store/store.ts";
import { audit } from "./audit.ts";
import type { Services } from "./services.ts";

type Parts = Pick<Services, "identity" | "principals" | "loadCommonPasswords" | "log"> & { store: Store };
type Input = { token: string; password: string; actorFor: (who: { id: string; email: string }) => Actor };

/**
 * Sets a new password by the token of a mailed link and ends all older sessions. An administrator's must not be easy
 * to guess. Refuses with reset_token_invalid, reset_token_expired, password_guessable.
 */
export async function resetPassword(
  { identity, principals, loadCommonPasswords, store, log }: Parts,
  { token, password, actorFor }: Input,
  now: Date,
): Promise<void> {
  const account = await identity.resetTokenAccount(token);
  if (account.isAdmin && adminPasswordFault(password, account, await loadCommonPasswords()) !== null)
    throw new Refusal("password_guessable");
  await identity.resetPassword(token, password);
  principals.forgetAll();
  if (!account.isAdmin) return;
  const actor = actorFor({ id: account.uid, email: account.email });
  await audit({ store, log }, { actor, action: "admin_password_reset", object: null, detail: null }, now);
}
