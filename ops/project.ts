import { type App, deleteApp, getApps, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { Firestore, getFirestore } from "firebase-admin/firestore";
import { GoogleAuth } from "google-auth-library";
import { databaseId, settingsFile, settingsIn } from "./launch/settings.ts";
import { operatorLogin } from "./login.ts";

export type Project = { app: App; auth: Auth; db: Firestore };

const databases: Firestore[] = [];

/**
 * Opens a Firebase project with the database of its settings, or the emulators if the environment defines their
 * hosts. Reuses the app of an earlier call. Throws without a login.
 */
export async function openProject(projectId: string): Promise<Project> {
  const database = databaseId(settingsIn(settingsFile(projectId)));
  const known = getApps().find(({ options }) => options.projectId === projectId);
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) {
    const app = known ?? initializeApp({ projectId });
    return { app, auth: getAuth(app), db: getFirestore(app, database) };
  }
  // With user credentials, Identity Toolkit requires a quota project.
  process.env.GOOGLE_CLOUD_QUOTA_PROJECT ??= projectId;
  const login = await operatorLogin();
  login.quotaProjectId = projectId;
  // The login keeps the token while it is valid, so the Admin SDK need not.
  const getAccessToken = async () => ({
    access_token: (await login.getAccessToken()).token ?? "",
    expires_in: 0,
  });
  const app = known ?? initializeApp({ projectId, credential: { getAccessToken } });
  // The Admin SDK opens Firestore with keys and default credentials only.
  const auth = new GoogleAuth({ authClient: login, projectId });
  const db = new Firestore({ projectId, databaseId: database, auth });
  databases.push(db);
  return { app, auth: getAuth(app), db };
}

/** Closes all projects. Their connections would keep the process running. */
export async function closeProjects(): Promise<void> {
  await Promise.all([
    ...databases.splice(0).map((db) => db.terminate()),
    ...getApps().map((app) => deleteApp(app)),
  ]);
}
