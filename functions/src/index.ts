import { onRequest } from "firebase-functions/v2/https";
import { requiresRole, setGlobalOptions } from "firebase-functions/v2/options";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { secrets } from "./app/parameters.ts";
import { leaveBodiesUnparsed, restoreHeaders } from "./app/unparsed-bodies.ts";

leaveBodiesUnparsed();
// The functions run as a service account that may do no more than this; `firebase deploy` makes it.
requiresRole("roles/datastore.user");
requiresRole("roles/firebaseauth.admin");
requiresRole("roles/firebasehosting.admin");
setGlobalOptions({ region: "europe-west1", memory: "256MiB", secrets });

/** Longest run of the scheduled maintenance, in seconds. */
const MAINTENANCE_TIMEOUT_SECONDS = 300;

/** Everything under /api, and pictures that no release has, behind Firebase Hosting. The app is loaded with the first request. */
export const api = onRequest(
  { concurrency: 80, maxInstances: 20, cors: false },
  async (request, response) => {
    restoreHeaders(request);
    const { handleRequest } = await import("./app/api.ts");
    await handleRequest(request, response);
  },
);

/** The scheduled maintenance; see `app/maintenance.ts`. */
export const maintenance = onSchedule(
  {
    schedule: "every 1 minutes",
    timeoutSeconds: MAINTENANCE_TIMEOUT_SECONDS,
    maxInstances: 1,
    concurrency: 1,
  },
  async () => {
    const { runScheduledMaintenance } = await import("./app/scheduled.ts");
    await runScheduledMaintenance(MAINTENANCE_TIMEOUT_SECONDS);
  },
);
