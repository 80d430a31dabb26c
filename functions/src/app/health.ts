import { Refusal } from "../core/errors.ts";
import type { Collections } from "./store.ts";

/** Longest wait for Firestore, in milliseconds. The callers wait 10 seconds for the reply. */
const FIRESTORE_TIMEOUT_MS = 5000;

/** Reads one small document. Throws database_unavailable if Firestore fails or does not answer in time. */
export async function checkHealth({
  store,
}: {
  store: Pick<Collections, "notices">;
}): Promise<{ ok: boolean }> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer in time")), FIRESTORE_TIMEOUT_MS);
  });
  try {
    await Promise.race([store.notices.state(), timeout]);
    return { ok: true };
  } catch (cause) {
    throw new Refusal("database_unavailable", { cause });
  } finally {
    clearTimeout(timer);
  }
}
