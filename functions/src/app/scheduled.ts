import { openServices } from "./build-services.ts";
import type { Services } from "./context.ts";
import { contextOf } from "./context.ts";
import { runMaintenance } from "./maintenance.ts";

/** No step starts in the last minute, because sending an email can take that long. */
const LAST_MINUTE_MS = 60_000;

let services: Services | undefined;

/** Runs the scheduled maintenance, within the function's time limit. */
export async function runScheduledMaintenance(timeoutSeconds: number): Promise<void> {
  services ??= openServices();
  const deadline = Date.now() + timeoutSeconds * 1000 - LAST_MINUTE_MS;
  const hasTime = () => Date.now() < deadline;
  const report = await runMaintenance({ ...contextOf(services), hasTime });
  if (Object.values(report).some((count) => count > 0)) services.log("INFO", "maintenance", report);
}
