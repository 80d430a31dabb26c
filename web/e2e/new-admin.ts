import { randomUUID } from "node:crypto";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { getFirestore } from "firebase-admin/firestore";
import { createAdmin } from "../../ops/admins.ts";

/**
 * Creates an administrator for one test. The demo's administrator must not get a second factor. Sessions of
 * one account that start in the same second are one session, so a logout would end them for other tests.
 */
export async function newAdmin(): Promise<{ email: string; password: string }> {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "" }, randomUUID());
  const admin = { email: `${randomUUID()}@example.is`, name: "Öryggisstjóri", password: "vindur-og-sol-9" };
  await createAdmin({ auth: getAuth(app), db: getFirestore(app) }, admin);
  await deleteApp(app);
  return admin;
}
