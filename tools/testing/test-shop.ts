import { rmSync } from "node:fs";
import { join } from "node:path";
import { seed } from "../../local/seed/seed.ts";
import { build } from "../../local/stack/build.ts";
import { serverEnvironment, TEST_PROJECT } from "../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { portsFrom } from "../../local/stack/ports.ts";
import { showPublished } from "../../local/stack/published.ts";
import { type Stack, startStack } from "../../local/stack/stack.ts";

/** Beside a shop that runs on the usual ports; test runs on other ports have data of their own. */
const TEST_SHOP_PORT = process.env.TEST_SHOP_PORT ?? "5180";

export const testPorts = portsFrom(TEST_SHOP_PORT);
const data = join(LOCAL_DATA, `test-${TEST_SHOP_PORT}`);

/** What the shop under test reads from its environment, and what tests read to reach it. */
export const testEnvironment = serverEnvironment(testPorts, TEST_PROJECT, data);

/** Returns the folder of the test data, emptied. */
export function emptyTestData(): string {
  rmSync(data, { recursive: true, force: true });
  return data;
}

/** Builds and starts the whole shop on ports and data of its own, with the demo data. */
export async function startTestShop(): Promise<Stack> {
  await build();
  const stack = await startStack(testPorts, emptyTestData(), TEST_PROJECT);
  await seed(testEnvironment);
  await showPublished(testEnvironment);
  return stack;
}
