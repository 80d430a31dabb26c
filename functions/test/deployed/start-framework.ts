import { join } from "node:path";
import { serverEnvironment, TEST_PROJECT } from "../../../local/stack/environment.ts";
import { LOCAL_DATA } from "../../../local/stack/paths.ts";
import { portsFrom } from "../../../local/stack/ports.ts";
import { startProcess } from "../processes/start-process.ts";

/** Starts the built function in Google's Functions Framework, with the emulators of this test run. */
export async function startFramework() {
  const { FIRESTORE_EMULATOR_HOST, FIREBASE_AUTH_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
  const { said, output, stop } = await startProcess(join(import.meta.dirname, "framework-process.ts"), {
    ready: /framework listening on (\S+)/,
    env: {
      ...serverEnvironment(portsFrom(undefined), TEST_PROJECT, LOCAL_DATA),
      FIRESTORE_EMULATOR_HOST,
      FIREBASE_AUTH_EMULATOR_HOST,
      GCLOUD_PROJECT,
      NODE_ENV: "production",
    },
  });
  return { url: said, output, stop };
}
