import { join } from "node:path";
import { build } from "../../local/stack/build.ts";
import { serverEnvironment, TEST_PROJECT } from "../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { startStack } from "../../local/stack/stack.ts";

/**
 * Starts the shop, whose Auth emulator and Firestore the API tests use, unless the environment names others. Returns
 * what stops it.
 */
export async function startEmulators(): Promise<() => Promise<void>> {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return async () => {};
  const ports = portsFrom(process.env.TEST_SHOP_PORT ?? "5180");
  const data = join(LOCAL_DATA, "mutants-shop");
  await build();
  const stack = await startStack(ports, data, TEST_PROJECT);
  Object.assign(process.env, serverEnvironment(ports, TEST_PROJECT, data));
  return () => stack.stop();
}
