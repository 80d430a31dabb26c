import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll } from "vitest";

/** Returns a unique project id. With the prefix "demo-" the SDK does not search for credentials. */
export function newProjectId(): string {
  return `demo-${randomUUID().slice(0, 8)}`;
}

/** Connects an unmodified Admin SDK to a separate project. Closes it after the tests of the file. */
export function connect(projectId = newProjectId()): Firestore {
  const app = initializeApp({ projectId }, randomUUID());
  const firestore = getFirestore(app);
  afterAll(() => deleteApp(app));
  return firestore;
}

/** Connects to a server other than the one in the environment. The caller closes the connection. */
export function connectTo(host: string, projectId = newProjectId()) {
  const app = initializeApp({ projectId }, randomUUID());
  const shared = process.env.FIRESTORE_EMULATOR_HOST;
  // The SDK prefers the environment to its settings and reads it when a client is created.
  process.env.FIRESTORE_EMULATOR_HOST = host;
  const firestore = getFirestore(app);
  process.env.FIRESTORE_EMULATOR_HOST = shared;
  return { firestore, close: () => deleteApp(app) };
}
