import * as z from "zod";
import { Instant } from "../core/atoms.ts";
import type { RequestContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";
import { hasMaintenanceStopped } from "../notices/rules.ts";

/** Timeout of a Firestore read, in milliseconds. The callers wait 10 seconds for the reply. */
const FIRESTORE_TIMEOUT_MS = 5000;

export const HealthInput = z.object({ nonce: z.string().max(64).optional() });

/**
 * `maintainedAt` is when the scheduled maintenance last ended. `caller` is a keyed hash of the nonce and the caller's
 * network; it is missing without a nonce.
 */
export const Health = z.object({
  ok: z.boolean(),
  maintainedAt: Instant.nullable(),
  caller: z.string().optional(),
});

type HealthContext = Pick<RequestContext, "network" | "fingerprint" | "isBehindFrontEnd" | "now"> & {
  store: Pick<Collections, "notices">;
};

/**
 * Reads one small document. Throws database_unavailable if Firestore fails or does not answer in time, and
 * maintenance_stopped if the maintenance has not run for half an hour, so that Google's uptime check fails. With a
 * nonce, `npm run doctor` compares the caller of a call through Hosting with that of a direct call.
 */
export async function checkHealth(
  { store, network, fingerprint, isBehindFrontEnd, now }: HealthContext,
  { nonce }: z.infer<typeof HealthInput>,
): Promise<z.infer<typeof Health>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), FIRESTORE_TIMEOUT_MS);
  });
  try {
    const state = await Promise.race([store.notices.state(), timeout]);
    // With the emulators, the maintenance need not run.
    if (isBehindFrontEnd && hasMaintenanceStopped(state, now)) throw new Refusal("maintenance_stopped");
    const { maintainedAt } = state;
    return {
      ok: true,
      maintainedAt,
      ...(nonce !== undefined && { caller: fingerprint(`${nonce}\n${network()}`) }),
    };
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    throw new Refusal("database_unavailable", { cause });
  } finally {
    clearTimeout(timer);
  }
}
