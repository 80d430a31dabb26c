import { setTimeout } from "node:timers/promises";
import { Refusal } from "../core/errors.ts";
import type { Context } from "./context.ts";

/** Longest wait for Firestore, in milliseconds. The callers wait 10 seconds for the reply. */
const FIRESTORE_TIMEOUT_MS = 5000;

/** Reads one small document. Throws database_unavailable if Firestore fails or does not answer in time. */
export async function checkHealth({ store }: Pick<Context, "store">): Promise<{ ok: boolean }> {
  try {
    await Promise.race([store.notices.state(), timeout()]);
    return { ok: true };
  } catch (cause) {
    throw new Refusal("database_unavailable", { cause });
  }
}

async function timeout(): Promise<never> {
  await setTimeout(FIRESTORE_TIMEOUT_MS, undefined, { ref: false });
  throw new Error("no answer in time");
}
