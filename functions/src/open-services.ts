import { join } from "node:path";
import { getApps, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import type { Services } from "./actions/services.ts";
import { readConfig } from "./config.ts";
import { buildServices } from "./services.ts";

/** Returns the services of a deployed function, from its environment. Safe to call again after a failure. */
export function openServices(): Services {
  const config = readConfig({ RENDERER_FOLDER: join(__dirname, "site"), ...process.env });
  const app = getApps()[0] ?? initializeApp();
  return buildServices(config, { app, auth: getAuth(app), db: getFirestore(app) });
}
