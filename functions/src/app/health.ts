import * as z from "zod";
import type { RequestContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Collections } from "../core/store.ts";

/** Longest wait for Firestore, in milliseconds. The callers wait 10 seconds for the reply. */
const FIRESTORE_TIMEOUT_MS = 5000;

export const HealthInput = z.object({ nonce: z.string().max(64).optional() });

/** `caller` is a keyed hash of the nonce and the caller's network. It is missing without a nonce. */
export const Health = z.object({ ok: z.boolean(), caller: z.string().optional() });

type HealthContext = Pick<RequestContext, "network" | "fingerprint"> & {
  store: Pick<Collections, "notices">;
};

/**
 * Reads one small document. Throws database_unavailable if Firestore fails or does not answer in time. With a
 * nonce, `npm run doctor` compares the caller of a call through Hosting with that of a direct call.
 */
export async function checkHealth(
  { store, network, fingerprint }: HealthContext,
  { nonce }: z.infer<typeof HealthInput>,
): Promise<z.infer<typeof Health>> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), FIRESTORE_TIMEOUT_MS);
  });
  try {
    await Promise.race([store.notices.state(), timeout]);
    return nonce === undefined ? { ok: true } : { ok: true, caller: fingerprint(`${nonce}\n${network()}`) };
  } catch (cause) {
    throw new Refusal("database_unavailable", { cause });
  } finally {
    clearTimeout(timer);
  }
}
