import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/v2/https";
import { setGlobalOptions } from "firebase-functions/v2/options";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { contextOf } from "./actions/context.ts";
import { runMaintenance } from "./actions/maintenance.ts";
import type { Services } from "./actions/services.ts";
import { readConfig } from "./config.ts";
import type { Listener } from "./http/node-adapter.ts";
import { buildServices } from "./services.ts";

setGlobalOptions({ region: "europe-west1", memory: "256MiB", secrets: ["SECUREPAY_SECRET", "SMTP_URL"] });

/** Longest run of the scheduled maintenance, in seconds. */
const MAINTENANCE_TIMEOUT_SECONDS = 300;

/** Nothing is begun in the last minute: an email may take that long. */
const MAINTENANCE_WORKS_MS = (MAINTENANCE_TIMEOUT_SECONDS - 60) * 1000;

let services: Services | undefined;
let listener: Listener | undefined;

/** Built with the first call: nothing is read or connected while the module loads. A failure is tried again. */
function openServices(): Services {
  const config = readConfig(process.env);
  const app = getApps()[0] ?? initializeApp();
  return buildServices(config, { app, auth: getAuth(app), db: getFirestore(app) });
}

/** What speaks HTTP is loaded with the first request: the scheduled function and a deployment do without. */
async function openListener(all: Services): Promise<Listener> {
  const [{ createApp }, { listenerOf }] = await Promise.all([
    import("./http/app.ts"),
    import("./http/node-adapter.ts"),
  ]);
  return listenerOf(createApp(all));
}

/** Everything under /api, behind Firebase Hosting. */
export const api = onRequest(
  { concurrency: 80, maxInstances: 20, cors: false },
  async (request, response) => {
    services ??= openServices();
    listener ??= await openListener(services);
    await listener(request, response);
  },
);

/** The outbox and what was left over; see `actions/maintenance.ts`. */
export const maintenance = onSchedule(
  {
    schedule: "every 1 minutes",
    timeoutSeconds: MAINTENANCE_TIMEOUT_SECONDS,
    maxInstances: 1,
    concurrency: 1,
  },
  async () => {
    services ??= openServices();
    const deadline = Date.now() + MAINTENANCE_WORKS_MS;
    const hasTime = () => Date.now() < deadline;
    const report = await runMaintenance({ ...contextOf(services), hasTime });
    if (Object.values(report).some((count) => count > 0)) services.log("INFO", "maintenance", report);
  },
);
