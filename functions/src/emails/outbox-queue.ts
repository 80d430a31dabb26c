import { setTimeout as sleep } from "node:timers/promises";
import type { App } from "firebase-admin/app";
import { getFunctions } from "firebase-admin/functions";
import type { Services } from "../core/context.ts";
import { REGION } from "../core/deployment.ts";

/** Maximum time that a response waits for the queue, in milliseconds. */
const LONGEST_WAIT_MS = 2000;

/**
 * Adds a task to the queue of the function `outbox`, which sends the due emails. Never throws: without a task
 * the maintenance sends them.
 */
export async function pushOutbox(app: App, log: Services["log"]): Promise<void> {
  const waited = new AbortController();
  try {
    const queue = getFunctions(app).taskQueue(`locations/${REGION}/functions/outbox`);
    await Promise.race([
      queue.enqueue({}),
      sleep(LONGEST_WAIT_MS, null, { signal: waited.signal }).then(() => {
        throw new Error("the queue does not answer");
      }),
    ]);
  } catch (error) {
    log("WARNING", "outbox not pushed", { error: String(error).slice(0, 300) });
  } finally {
    waited.abort();
  }
}
