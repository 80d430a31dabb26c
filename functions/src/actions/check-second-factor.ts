import { Refusal } from "../domain/refusal.ts";
import { type ActiveFactor, withRecoveryCodeUsed, withStepUsed } from "../domain/second-factor.ts";
import { auditedTransaction } from "./audit.ts";
import type { AdminContext } from "./context.ts";
import { limited } from "./limited.ts";

type CheckContext = Omit<AdminContext, "userId">;

/**
 * Uses up the code of an administrator with a second factor: a code of the app or a recovery code, each valid once.
 * Returns the factor; null if there is none. Call it after the password was checked. Throws second_factor_required, second_factor_wrong, too_many_attempts.
 */
export async function checkSecondFactor(
  context: CheckContext,
  { code }: { code: string | undefined },
): Promise<ActiveFactor | null> {
  const { store, oneTimeCodes, now, admin, network, deviceToken } = context;
  const factor = (await store.secondFactors.byAdmin(admin.id))?.active ?? null;
  if (factor === null) return null;
  if (code === undefined) throw new Refusal("second_factor_required");
  // A new factor starts with no attempts counted.
  const account = `${admin.id} ${factor.enabledAt}`;
  const attempt = { account, network: network(), deviceToken, deviceAccount: admin.email };
  await limited(context, { limit: "secondFactor", attempt }, async () => {
    const step = await oneTimeCodes.stepOf(factor.secret, code, now);
    if (step !== null) await use(context, factor, (active) => withStepUsed(active, step));
    else await useRecoveryCode(context, factor, code);
  });
  return factor;
}

async function useRecoveryCode(context: CheckContext, factor: ActiveFactor, code: string) {
  const hash = await context.oneTimeCodes.hashRecoveryCode(code, factor.salt);
  if (hash === null) throw new Refusal("second_factor_wrong");
  await use(context, factor, (active) => withRecoveryCodeUsed(active, hash), "recovery_code_used");
}

/** Saves the changed factor. Throws second_factor_wrong where `change` returns null. */
async function use(
  context: CheckContext,
  { secret }: ActiveFactor,
  change: (active: ActiveFactor) => ActiveFactor | null,
  audited?: "recovery_code_used",
): Promise<void> {
  const { admin } = context;
  await auditedTransaction(context, async (tx, audit) => {
    const known = await tx.secondFactors.byAdmin(admin.id);
    // Replaced in between: the code was for the old secret.
    const active = known?.active?.secret === secret ? change(known.active) : null;
    if (known === null || active === null) throw new Refusal("second_factor_wrong");
    await tx.secondFactors.save(admin.id, { ...known, active });
    const detail = `${active.recoveryCodes.length} left`;
    if (audited !== undefined) await audit({ action: audited, object: null, detail });
  });
}
