import { auditedTransaction } from "../audit/actions.ts";
import type { AdminContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { withAttemptLimit } from "../limits/with-attempt-limit.ts";
import { type ActiveFactor, type NewSession, withRecoveryCodeUsed, withStepUsed } from "./rules.ts";
import type { SecondFactorConfirmation, SecondFactorSecret, SecondFactorState } from "./schema.ts";
import { endSessions, openSession, requireSession } from "./sessions.ts";

type CheckContext = Omit<AdminContext, "userId" | "session">;

/**
 * Uses up an authenticator or recovery code of an administrator. Each code is valid once. Returns the active
 * factor, or null if there is none. Call it only after verifying the password. Throws second_factor_required,
 * second_factor_wrong or too_many_attempts.
 */
export async function checkSecondFactor(
  context: CheckContext,
  { code }: { code: string | undefined },
): Promise<ActiveFactor | null> {
  const { store, oneTimeCodes, now, admin, network, deviceToken } = context;
  const factor = (await store.secondFactors.byAdmin(admin.id))?.active ?? null;
  if (factor === null) return null;
  if (code === undefined) throw new Refusal("second_factor_required");
  // The key contains `enabledAt`, so a new factor has its own count of attempts.
  const account = `${admin.id} ${factor.enabledAt}`;
  const attempt = { account, network: network(), deviceToken, deviceAccount: admin.email };
  await withAttemptLimit(context, { limit: "secondFactor", attempt }, async () => {
    const step = await oneTimeCodes.stepOf(factor.secret, code, now);
    if (step !== null) await use(context, factor, (active) => withStepUsed(active, step));
    else await useRecoveryCode(context, factor, code);
  });
  return factor;
}

async function useRecoveryCode(context: CheckContext, factor: ActiveFactor, code: string) {
  const hash = context.oneTimeCodes.hashRecoveryCode(code, factor.salt);
  if (hash === null) throw new Refusal("second_factor_wrong");
  await use(context, factor, (active) => withRecoveryCodeUsed(active, hash), "recovery_code_used");
}

/** Saves the changed factor. Throws second_factor_wrong if `change` returns null. */
async function use(
  context: CheckContext,
  { secret }: ActiveFactor,
  change: (active: ActiveFactor) => ActiveFactor | null,
  audited?: "recovery_code_used",
): Promise<void> {
  const { admin } = context;
  await auditedTransaction(context, async (tx, audit) => {
    const known = await tx.secondFactors.byAdmin(admin.id);
    // If the factor was replaced in the meantime, the code was for the old secret.
    const active = known?.active?.secret === secret ? change(known.active) : null;
    if (known === null || active === null) throw new Refusal("second_factor_wrong");
    await tx.secondFactors.save(admin.id, { ...known, active });
    const detail = `${active.recoveryCodes.length} left`;
    if (audited !== undefined) await audit({ action: audited, object: null, detail });
  });
}

export async function readSecondFactor({ store, admin }: AdminContext): Promise<SecondFactorState> {
  const active = (await store.secondFactors.byAdmin(admin.id))?.active ?? null;
  return { enabledAt: active?.enabledAt ?? null, recoveryCodesLeft: active?.recoveryCodes.length ?? 0 };
}

/** Creates a secret that needs confirmation. An active factor stays active until then. */
export async function startSecondFactor(context: AdminContext): Promise<SecondFactorSecret> {
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
 * Activates the pending secret. Requires the password, a code of the new factor and, if there is an active
 * factor, a code of that factor. Ends all sessions. Returns the recovery codes and a new session. Throws
 * wrong_credentials, second_factor_wrong, second_factor_not_started, second_factor_required,
 * current_code_wrong, not_signed_in or not_admin.
 */
export async function confirmSecondFactor(
  context: AdminContext,
  { code, currentCode, password }: SecondFactorConfirmation,
): Promise<{ recoveryCodes: string[]; session: NewSession }> {
  const { store, identity, oneTimeCodes, now, admin } = context;
  await requireSession(context);
  const credentials = { email: admin.email, password };
  const { uid } = await identity.signIn(credentials);
  if (uid !== admin.id) throw new Refusal("wrong_credentials");
  const secret = (await store.secondFactors.byAdmin(admin.id))?.pendingSecret ?? null;
  if (secret === null) throw new Refusal("second_factor_not_started");
  const step = await oneTimeCodes.stepOf(secret, code, now);
  if (step === null) throw new Refusal("second_factor_wrong");
  const replaced = await useCurrentCode(context, currentCode);
  const { codes, salt, hashes } = oneTimeCodes.newRecoveryCodes();
  await auditedTransaction(context, async (tx, audit) => {
    const current = await tx.secondFactors.byAdmin(admin.id);
    if (current?.pendingSecret !== secret || current.active?.secret !== replaced?.secret)
      throw new Refusal("second_factor_not_started");
    const active = { secret, enabledAt: now.toISOString(), lastStep: step, salt, recoveryCodes: hashes };
    await tx.secondFactors.save(admin.id, { pendingSecret: null, active });
    if (admin.needsSecondFactor) await tx.admins.setSecondFactorDone(admin.id);
    await audit({ action: "second_factor_enabled", object: null, detail: null });
  });
  await endSessions(context, admin.id);
  const session = await openSession(context, await identity.signIn(credentials));
  return { recoveryCodes: codes, session };
}

/**
 * Uses up a code of the active factor. Returns the factor, or null if there is none. Throws
 * current_code_wrong.
 */
async function useCurrentCode(context: AdminContext, code: string | undefined) {
  try {
    return await checkSecondFactor(context, { code });
  } catch (error) {
    if (error instanceof Refusal && error.code === "second_factor_wrong")
      throw new Refusal("current_code_wrong");
    throw error;
  }
}
