import type {
  SecondFactorConfirmation,
  SecondFactorSecret,
  SecondFactorState,
} from "../contract/second-factor.ts";
import { Refusal } from "../domain/refusal.ts";
import type { NewSession } from "../domain/session.ts";
import { auditedTransaction } from "./audit.ts";
import { checkSecondFactor } from "./check-second-factor.ts";
import type { AdminContext } from "./context.ts";
import { endSessions } from "./end-sessions.ts";
import { requireSession } from "./find-principal.ts";

/** Returns whether the administrator has a second factor, and how many recovery codes are left. */
export async function readSecondFactor({
  store,
  admin,
}: Pick<AdminContext, "store" | "admin">): Promise<SecondFactorState> {
  const active = (await store.secondFactors.byAdmin(admin.id))?.active ?? null;
  return { enabledAt: active?.enabledAt ?? null, recoveryCodesLeft: active?.recoveryCodes.length ?? 0 };
}

/** Creates a secret that waits to be confirmed. A factor that is in use stays in use until then. */
export async function startSecondFactor(
  context: Pick<AdminContext, "store" | "oneTimeCodes" | "log" | "now" | "actor" | "admin">,
): Promise<SecondFactorSecret> {
  const {
    oneTimeCodes,
    admin: { id, email },
  } = context;
  const secret = await oneTimeCodes.newSecret();
  await auditedTransaction(context, async (tx, audit) => {
    const known = await tx.secondFactors.byAdmin(id);
    await tx.secondFactors.save(id, { active: known?.active ?? null, pendingSecret: secret });
    await audit({ action: "second_factor_started", object: null, detail: null });
  });
  return { secret, uri: await oneTimeCodes.uriOf(secret, email) };
}

/**
 * Puts the pending secret in force, in exchange for the password, a code of the new factor and, if there is an active factor, a
 * code of that one. All sessions end. Returns the recovery codes and a new session. Throws wrong_credentials,
 * second_factor_wrong, second_factor_not_started, second_factor_required, current_code_wrong, not_signed_in.
 */
export async function confirmSecondFactor(
  context: AdminContext,
  { code, currentCode, password }: SecondFactorConfirmation,
  cookie: string | undefined,
): Promise<{ recoveryCodes: string[]; session: NewSession }> {
  const { store, identity, oneTimeCodes, now, admin } = context;
  await requireSession(context, cookie);
  const credentials = { email: admin.email, password };
  const { uid } = await identity.signIn(credentials);
  if (uid !== admin.id) throw new Refusal("wrong_credentials");
  const secret = (await store.secondFactors.byAdmin(admin.id))?.pendingSecret ?? null;
  if (secret === null) throw new Refusal("second_factor_not_started");
  const step = await oneTimeCodes.stepOf(secret, code, now);
  if (step === null) throw new Refusal("second_factor_wrong");
  const replaced = await useCurrentCode(context, currentCode);
  const { codes, salt, hashes } = await oneTimeCodes.newRecoveryCodes();
  await auditedTransaction(context, async (tx, audit) => {
    const current = await tx.secondFactors.byAdmin(admin.id);
    if (current?.pendingSecret !== secret || current.active?.secret !== replaced?.secret)
      throw new Refusal("second_factor_not_started");
    const active = { secret, enabledAt: now.toISOString(), lastStep: step, salt, recoveryCodes: hashes };
    await tx.secondFactors.save(admin.id, { pendingSecret: null, active });
    await audit({ action: "second_factor_enabled", object: null, detail: null });
  });
  await endSessions(context, admin.id);
  const { session } = await identity.signIn(credentials);
  return { recoveryCodes: codes, session };
}

/** Uses up a code of the active factor, which is returned; null if there is none. */
async function useCurrentCode(context: AdminContext, code: string | undefined) {
  try {
    return await checkSecondFactor(context, { code });
  } catch (error) {
    if (error instanceof Refusal && error.code === "second_factor_wrong")
      throw new Refusal("current_code_wrong");
    throw error;
  }
}
