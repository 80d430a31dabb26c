import { buildFunctions } from "../../local/stack/build.ts";
import { TEST_PROJECT } from "../../local/stack/environment.ts";
import { type Stack, startBackends } from "../../local/stack/stack.ts";
import { emptyTestData, testEnvironment, testPorts } from "./test-shop.ts";

/** What the tests read from their environment. */
const NAMES = [
  "FIRESTORE_EMULATOR_HOST",
  "FIREBASE_AUTH_EMULATOR_HOST",
  "GCLOUD_PROJECT",
  "METADATA_SERVER_DETECTION",
] as const;

/**
 * Builds the functions and starts the Auth emulator and Firestore, empty, unless the environment names those that run:
 * then another project of this run has started them, or whoever runs the tests. Returns what stops them.
 */
export async function setup(): Promise<Stack["stop"] | undefined> {
  if (process.env.FIRESTORE_EMULATOR_HOST !== undefined) return undefined;
  await buildFunctions();
  const stack = await startBackends(testPorts, emptyTestData(), TEST_PROJECT);
  for (const name of NAMES) process.env[name] = testEnvironment[name];
  return stack.stop;
}
