import { rmSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../local/seed/seed.ts";
import { build } from "../../local/stack/build.ts";
import { serverEnvironment, TEST_PROJECT } from "../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { showPublished } from "../../local/stack/published.ts";
import { type Stack, startStack } from "../../local/stack/stack.ts";

/** Differs from the demo's ports. Test runs on other ports have their own data. */
const TEST_SHOP_PORT = process.env.TEST_SHOP_PORT ?? "5180";

export const testPorts = portsFrom(TEST_SHOP_PORT);
const data = join(LOCAL_DATA, `test-${TEST_SHOP_PORT}`);

/** Environment of the shop under test. Tests use it to reach the shop. */
export const testEnvironment = serverEnvironment(testPorts, TEST_PROJECT, data);

/** Clears the folder of the test data. Returns its path. */
export function emptyTestData(): string {
  rmSync(data, { recursive: true, force: true });
  return data;
}

/** Builds and starts a complete shop with the demo data on its own ports. */
export async function startTestShop(): Promise<Stack> {
  await build();
  const stack = await startStack(testPorts, emptyTestData(), TEST_PROJECT);
  await seed(testEnvironment);
  await showPublished(testEnvironment);
  return stack;
}
