import { startTestShop, testEnvironment } from "../../tools/testing/test-shop.ts";

/** Starts the shop, unless `SITE_URL` names a running one. Returns the function that stops it. */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL !== undefined) return undefined;
  const stack = await startTestShop();
  Object.assign(process.env, testEnvironment);
  return () => stack.stop();
}
