import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createAdmin } from "../../ops/admins.ts";

/**
 * Creates an administrator for one test: the demo's must sign in with the password alone, and sessions of one account that
 * begin in the same second are one session, which a logout ends for other tests.
 */
export async function newAdmin(): Promise<{ email: string; password: string }> {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "" }, randomUUID());
  const admin = { email: `${randomUUID()}@example.is`, name: "Öryggisstjóri", password: "vindur-og-sol-9" };
  await createAdmin({ auth: getAuth(app), db: getFirestore(app) }, admin);
  await deleteApp(app);
  return admin;
}
