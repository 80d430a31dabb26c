import { type App, applicationDefault, getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { getGlobalDefaultAccount } from "firebase-tools/lib/auth.js";
import { getCredentialPathAsync } from "firebase-tools/lib/defaultCredentials.js";
import { databaseId, settingsFile, settingsIn } from "./launch/settings.ts";

/**
 * Signs the Admin SDK in to `projectId` with the login of firebase-tools, or with
 * `GOOGLE_APPLICATION_CREDENTIALS` if set. Throws if there is neither.
 */
async function useCredentials(projectId: string): Promise<void> {
  // With user credentials, Identity Toolkit requires a quota project.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  if (process.env.GOOGLE_APPLICATION_CREDENTIALS) return;
  const account = getGlobalDefaultAccount();
  const file = account && (await getCredentialPathAsync(account));
  if (file === undefined) throw new Error("Sign in first: npx firebase login");
  process.env.GOOGLE_APPLICATION_CREDENTIALS = file;
}

export type Project = { app: App; auth: Auth; db: Firestore };

/**
 * Opens a Firebase project with the database of its settings, or the emulators if the environment defines their
 * hosts. Reuses the app of an earlier call.
 */
export async function openProject(projectId: string): Promise<Project> {
  const isLocal = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  if (!isLocal) await useCredentials(projectId);
  const app =
    getApps().find(({ options }) => options.projectId === projectId) ??
    initializeApp({ projectId, ...(!isLocal && { credential: applicationDefault() }) });
  const database = databaseId(settingsIn(settingsFile(projectId)));
  return { app, auth: getAuth(app), db: getFirestore(app, database) };
}
