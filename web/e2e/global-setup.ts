import { startTestShop, testEnvironment } from "../../tools/testing/test-shop.ts";

/**
 * Number of simultaneous requests that the first tests may send. The Functions emulator starts a process for each,
 * which takes up to 20 seconds while the browsers use the processor.
 */
const FIRST_REQUESTS = 8;

/** Starts the shop, unless `SITE_URL` names a running one. Returns the function that stops it. */
export default async function startShop(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.SITE_URL !== undefined) return undefined;
  const stack = await startTestShop();
  Object.assign(process.env, testEnvironment);
  const health = `${testEnvironment.SITE_URL}/api/health`;
  await Promise.all(Array.from({ length: FIRST_REQUESTS }, () => fetch(health)));
  return () => stack.stop();
}
