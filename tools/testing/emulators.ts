import { buildFunctions } from "../../local/stack/build.ts";
import { TEST_PROJECT } from "../../local/stack/environment.ts";
import { type Stack, startBackends } from "../../local/stack/stack.ts";
import { emptyTestData, testEnvironment, testPorts } from "./test-shop.ts";

const NAMES = [
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "GCLOUD_PROJECT",
  "METADATA_SERVER_DETECTION",
] as const;

/**
 * Builds the functions and starts an empty Auth emulator and Firestore. Does nothing if the environment
 * already defines their hosts, because another test project or the caller has started them. Returns the
 * function that stops them.
 */
export async function setup(): Promise<Stack["stop"] | undefined> {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return undefined;
  await buildFunctions();
  const stack = await startBackends(testPorts, emptyTestData(), TEST_PROJECT);
  for (const name of NAMES) process.env[name] = testEnvironment[name];
  return stack.stop;
}
