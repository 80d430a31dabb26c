import { onRequest } from "firebase-functions/v2/https";
import { requiresRole, setGlobalOptions } from "firebase-functions/v2/options";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { onTaskDispatched } from "firebase-functions/v2/tasks";
import { secretsFor } from "./app/parameters.ts";
import { leaveBodiesUnparsed, restoreHeaders } from "./app/unparsed-bodies.ts";
import { REGION, ROLES } from "./core/deployment.ts";

leaveBodiesUnparsed();
// Roles of the functions' service account, which `firebase deploy` creates.
for (const role of ROLES) requiresRole(role);
setGlobalOptions({ region: REGION, memory: "256MiB" });

/** Maximum run time of a background function, in seconds. */
const BACKGROUND_TIMEOUT_SECONDS = 300;

const inBackground = { timeoutSeconds: BACKGROUND_TIMEOUT_SECONDS, maxInstances: 1, concurrency: 1 };

/**
 * Everything under /api, and pictures that no release has, behind Firebase Hosting. The app is loaded with the first
 * request.
 */
export const api = onRequest(
  // With an explicit invoker, each deploy restores the public access. The default sets it for a new function only.
  { concurrency: 80, maxInstances: 20, cors: false, invoker: "public", secrets: secretsFor("api") },
  async (request, response) => {
    restoreHeaders(request);
    const { handleRequest } = await import("./app/api.ts");
    await handleRequest(request, response);
  },
);

/**
 * Sends the due emails. The API adds a task when it has queued one. A failed task is not retried, because the
 * maintenance sends the remaining emails.
 */
export const outbox = onTaskDispatched(
  {
    ...inBackground,
    secrets: secretsFor("outbox"),
    retryConfig: { maxAttempts: 1 },
    rateLimits: { maxConcurrentDispatches: 1 },
  },
  async () => {
    const { sendQueuedEmails } = await import("./app/background.ts");
    await sendQueuedEmails(BACKGROUND_TIMEOUT_SECONDS);
  },
);

/** The scheduled maintenance; see `app/maintenance.ts`. */
export const maintenance = onSchedule(
  { ...inBackground, secrets: secretsFor("maintenance"), schedule: "every 5 minutes" },
  async () => {
    const { runScheduledMaintenance } = await import("./app/background.ts");
    await runScheduledMaintenance(BACKGROUND_TIMEOUT_SECONDS);
  },
);
