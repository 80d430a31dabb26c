import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { onRequest } from "firebase-functions/v2/https";
import { setGlobalOptions } from "firebase-functions/v2/options";
import { onSchedule } from "firebase-functions/v2/scheduler";
import { reconcile } from "./actions/reconcile.ts";
import { readConfig } from "./config.ts";
import { createApp } from "./http/app.ts";
import { listenerOf } from "./http/node-adapter.ts";
import { buildServices } from "./services.ts";

setGlobalOptions({ region: "europe-west1", memory: "256MiB", secrets: ["SECUREPAY_SECRET", "SMTP_URL"] });

let opened: ReturnType<typeof open> | undefined;

/** Built with the first request: nothing is read or connected while the module loads. */
function open() {
  const admin = initializeApp();
  const services = buildServices(readConfig(process.env), {
    app: admin,
    auth: getAuth(admin),
    db: getFirestore(admin),
  });
  return { services, listener: listenerOf(createApp(services)) };
}

function parts() {
  opened ??= open();
  return opened;
}

/** Everything under /api, behind Firebase Hosting. */
export const api = onRequest({ concurrency: 80, cors: false }, (request, response) =>
  parts().listener(request, response),
);

/** Settles what was left over; see `actions/reconcile.ts`. */
export const reconciler = onSchedule("every 5 minutes", async () => {
  const { services } = parts();
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
