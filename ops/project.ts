import { type App, applicationDefault, initializeApp } from "firebase-admin/app";
import { type Auth, getAuth } from "firebase-admin/auth";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { useCredentials } from "./credentials.ts";

export type Project = { app: App; auth: Auth; db: Firestore };

/** Opens a Firebase project, or the emulators if the environment defines their hosts. */
export async function openProject(projectId: string): Promise<Project> {
  const isLocal = process.env.FIRESTORE_EMULATOR_HOST !== undefined;
  if (!isLocal) await useCredentials(projectId);
  const app = initializeApp({ projectId, ...(!isLocal && { credential: applicationDefault() }) });
  return { app, auth: getAuth(app), db: getFirestore(app) };
}
