import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/v2/https";
import { setGlobalOptions } from "firebase-functions/v2/options";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { reconcile } from "./actions/reconcile.ts";
import type { Services } from "./actions/services.ts";
import { readConfig } from "./config.ts";
import type { Listener } from "./http/node-adapter.ts";
import { buildServices } from "./services.ts";

setGlobalOptions({ region: "europe-west1", memory: "256MiB", secrets: ["SECUREPAY_SECRET", "SMTP_URL"] });

let services: Services | undefined;
let listener: Promise<Listener> | undefined;

/** Built with the first call: nothing is read or connected while the module loads. */
function openServices(): Services {
  const admin = initializeApp();
  return buildServices(readConfig(process.env), {
    app: admin,
    auth: getAuth(admin),
    db: getFirestore(admin),
  });
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
export const api = onRequest({ concurrency: 80, cors: false }, async (request, response) => {
  services ??= openServices();
  listener ??= openListener(services);
  await (await listener)(request, response);
});

/** Settles what was left over; see `actions/reconcile.ts`. */
export const reconciler = onSchedule("every 5 minutes", async () => {
  services ??= openServices();
  const { unhandled, overdue, mailDue, stuck } = await reconcile(
    { ...services, store: services.openStore() },
    services.now(),
  );
  const counts = {
    settled: unhandled.length,
    expired: overdue.length,
    mail: mailDue.length,
    stuck: stuck.length,
  };
  services.log("INFO", "reconciled", counts);
});
