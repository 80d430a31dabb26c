import type { Ask } from "./ask.ts";
import { tryThenStore } from "./card-steps.ts";
import {
  NO_SECRET,
  newAppSecret,
  readSecret,
  rejectedSettings,
  type SecretName,
  writeSecret,
} from "./settings.ts";
import type { Launch } from "./step.ts";

/** The secrets that can be rotated, by the name that the operator types. */
export const ROTATED = {
  app: { present: "APP_SECRET", former: "APP_FORMER_SECRET" },
  cards: { present: "SECUREPAY_SECRET", former: "SECUREPAY_FORMER_SECRET" },
} as const satisfies Record<string, Record<"present" | "former", SecretName>>;

export type Rotated = keyof typeof ROTATED;

type RotationLaunch = Pick<Launch, "google" | "projectId" | "settings" | "say">;

/**
 * Writes a new secret and keeps the current one as the previous one, unless it has leaked. Generates the
 * shop's key, or asks for the card provider's secret. The functions use both after the next deploy. Throws
 * before it writes anything if the former secret of an earlier rotation still has a value, if the shop would
 * reject the new one, or if the card provider refuses it and the operator does not insist.
 */
export async function rotateSecret(
  launch: RotationLaunch,
  which: Rotated,
  { ask, isLeaked }: { ask: Ask; isLeaked: boolean },
): Promise<void> {
  const { projectId, settings } = launch;
  const names = ROTATED[which];
  const present = await readSecret(launch, names.present);
  if (present === null) throw new Error(`${names.present} has no value. Run: npm run setup -- ${projectId}`);
  const kept = await readSecret(launch, names.former);
  // Equal values are left over from a rotation that was interrupted.
  if (kept !== null && kept !== NO_SECRET && kept !== present && !isLeaked)
    throw new Error(
      `${names.former} still has the value of the last rotation. First: npm run ops -- rotate-secret ${projectId} ${which} --clear`,
    );
  const next = which === "app" ? newAppSecret() : await ask.secret("New secret key at Teya (hidden):");
  if (next === present) throw new Error(`This is the present value of ${names.present}.`);
  const former = isLeaked ? NO_SECRET : present;
  const rejected = rejectedSettings({ ...settings.all(), [names.present]: next, [names.former]: former });
  if (rejected.length > 0) throw new Error(`The shop rejects this:\n${rejected.join("\n")}`);
  const store = async () => {
    // In this order, an interruption loses no secret.
    await writeSecret(launch, names.former, former);
    await writeSecret(launch, names.present, next);
  };
  if (which === "app") return store();
  const { SECUREPAY_URL = "", SECUREPAY_MERCHANT_ID = "", SECUREPAY_GATEWAY_ID = "" } = settings.all();
  const cards = { SECUREPAY_URL, SECUREPAY_MERCHANT_ID, SECUREPAY_GATEWAY_ID, SECUREPAY_SECRET: next };
  if (!(await tryThenStore(launch, { ask, cards, store })))
    throw new Error("Nothing was stored. The present secret stays valid.");
}

/** Ends the validity of the former secret after the next deploy. */
export async function clearFormer(launch: RotationLaunch, which: Rotated): Promise<void> {
  await writeSecret(launch, ROTATED[which].former, NO_SECRET);
}
