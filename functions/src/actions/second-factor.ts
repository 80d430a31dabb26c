import type {
  SecondFactorConfirmation,
  SecondFactorSecret,
  SecondFactorState,
} from "../contract/second-factor.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession } from "../domain/session.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext } from "./context.ts";

/** Returns whether the administrator has a second factor, and how many recovery codes are left. */
export async function readSecondFactor({
  store,
  admin,
}: Pick<AdminContext, "store" | "admin">): Promise<SecondFactorState> {
  const active = (await store.secondFactors.byAdmin(admin.id))?.active ?? null;
  return { enabledAt: active?.enabledAt ?? null, recoveryCodesLeft: active?.recoveryCodes.length ?? 0 };
}

/** Creates a secret that waits to be confirmed. A factor that is in use stays in use until then. */
export async function startSecondFactor({
  store,
  oneTimeCodes,
  admin: { id, email },
}: Pick<AdminContext, "store" | "oneTimeCodes" | "admin">): Promise<SecondFactorSecret> {
  const secret = await oneTimeCodes.newSecret();
  await store.transaction(async (tx) => {
    const known = await tx.secondFactors.byAdmin(id);
    await tx.secondFactors.save(id, { active: known?.active ?? null, pendingSecret: secret });
  });
  return { secret, uri: await oneTimeCodes.uriOf(secret, email) };
}

/**
 * Puts the pending secret in force. The password is required beside the session; all other sessions end.
 * Returns the recovery codes and a new session.
 * Throws wrong_credentials, second_factor_wrong, second_factor_not_started.
 */
export async function confirmSecondFactor(
  context: AdminContext,
  { code, password }: SecondFactorConfirmation,
): Promise<{ recoveryCodes: string[]; session: NewSession }> {
  const { store, identity, oneTimeCodes, now, admin } = context;
  const credentials = { email: admin.email, password };
  await identity.signIn(credentials);
  const secret = (await store.secondFactors.byAdmin(admin.id))?.pendingSecret ?? null;
  if (secret === null) throw new Refusal("second_factor_not_started");
  const step = await oneTimeCodes.stepOf(secret, code, now);
  if (step === null) throw new Refusal("second_factor_wrong");
  const { codes, salt, hashes } = await oneTimeCodes.newRecoveryCodes();
  await auditedTransaction(context, async (tx, audit) => {
    const current = await tx.secondFactors.byAdmin(admin.id);
    if (current?.pendingSecret !== secret) throw new Refusal("second_factor_not_started");
    const active = { secret, enabledAt: now.toISOString(), lastStep: step, salt, recoveryCodes: hashes };
    await tx.secondFactors.save(admin.id, { pendingSecret: null, active });
    await audit({ action: "second_factor_enabled", object: null, detail: null });
  });
  await identity.endSessions(admin.id);
  const { session } = await identity.signIn(credentials);
  return { recoveryCodes: codes, session };
}
