import { deleteApp, initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { seedAccounts } from "../../local/seed/seed.ts";
import { build } from "../../local/stack/build.ts";
import { setup } from "../../tools/testing/emulators.ts";
import { STARTS_SHOPS } from "./shop.ts";

/** Builds the shop and starts the Auth emulator with the demo's accounts, for the shops of all workers. */
export default async function prepareShops(): Promise<(() => Promise<void>) | undefined> {
  if (!STARTS_SHOPS) return undefined;
  await build();
  const stop = await setup();
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? "" }, "accounts");
  await seedAccounts(getAuth(app));
  await deleteApp(app);
  return stop;
}
