import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { afterAll } from "vitest";

/** A name that no other test uses; "demo-" keeps the SDK from looking for credentials. */
export function newProjectId(): string {
  return `demo-${randomUUID().slice(0, 8)}`;
}

/** An unmodified Admin SDK on a project of its own, closed after the tests of the file. */
export function connect(projectId = newProjectId()): Firestore {
  const app = initializeApp({ projectId }, randomUUID());
  const firestore = getFirestore(app);
  afterAll(() => deleteApp(app));
  return firestore;
}

/** The same, on another server than the one of the environment. The caller closes it. */
export function connectTo(address: string, projectId = newProjectId()) {
  const app = initializeApp({ projectId }, randomUUID());
  const shared = process.env.FIRESTORE_EMULATOR_HOST;
  // The SDK prefers the environment to its settings, and reads it when a client is made.
  process.env.FIRESTORE_EMULATOR_HOST = address;
  const firestore = getFirestore(app);
  process.env.FIRESTORE_EMULATOR_HOST = shared;
  return { firestore, close: () => deleteApp(app) };
}
