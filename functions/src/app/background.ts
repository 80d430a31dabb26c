import type { Services } from "../core/context.ts";
import { contextOf } from "../core/context.ts";
import { deliverEmails } from "../emails/actions.ts";
import { openServices } from "./build-services.ts";
import { runMaintenance } from "./maintenance.ts";

/** No step starts in the last minute, because sending an email can take that long. */
const LAST_MINUTE_MS = 60_000;

function timeLeft(timeoutSeconds: number): () => boolean {
  const deadline = Date.now() + timeoutSeconds * 1000 - LAST_MINUTE_MS;
  return () => Date.now() < deadline;
}

/**
 * Sends the due emails except letters, within the function's time limit. Documents that cannot be read wait
 * for the maintenance, as letters do.
 */
export async function sendQueuedEmails(timeoutSeconds: number, services = openOnce()): Promise<void> {
  const hasTime = timeLeft(timeoutSeconds);
  const { sent } = await deliverEmails({ ...contextOf(services), hasTime }, { letters: 0 });
  if (sent > 0) services.log("INFO", "emails sent", { sent });
}

/** Timeout of the shop's reply, in milliseconds. An instance starts in a few seconds. */
const HEALTH_TIMEOUT_MS = 10_000;

let opened: Services | undefined;

function openOnce(): Services {
  opened ??= openServices({ callsCards: false });
  return opened;
}

/**
 * Runs the scheduled maintenance, within the function's time limit, and saves when it ended. Then calls the
 * shop, which keeps one instance of the API running. With the emulators, it only runs the maintenance.
 */
export async function runScheduledMaintenance(timeoutSeconds: number, services = openOnce()): Promise<void> {
  const context = contextOf(services);
  const report = await runMaintenance({ ...context, hasTime: timeLeft(timeoutSeconds) });
  if (context.store.meter.dueEmails > 0) await services.pushOutbox();
  if (Object.values(report).some((count) => count > 0)) services.log("INFO", "maintenance", report);
  if (!services.isBehindFrontEnd) return;
  await context.store.notices.setMaintained(services.clock());
  await callShop(services);
}

/** Logs an error if the shop does not answer at its public URL. Does not try again: the next run does. */
async function callShop({ siteUrl, log }: Pick<Services, "siteUrl" | "log">): Promise<void> {
  try {
    const { status } = await fetch(`${siteUrl}/api/health`, {
      signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
    });
    if (status !== 200) log("ERROR", "the shop does not answer", { status });
  } catch (error) {
    const { cause = error } = error as Error;
    log("ERROR", "the shop does not answer", { error: String(cause).slice(0, 300) });
  }
}
