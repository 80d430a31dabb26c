import { official } from "./official.ts";
import { startFirestore, startOfficial } from "./start-firestore.ts";

/** One server for all test files, each of which uses a project of its own. */
export async function setup(): Promise<() => Promise<void>> {
  // The SDK would look for Google's metadata server and warn that there is none.
  process.env.METADATA_SERVER_DETECTION = "none";
  if (official) {
    const { address, stop } = await startOfficial();
    process.env.FIRESTORE_EMULATOR_HOST = address;
    return stop;
  }
  const server = await startFirestore("--no-data");
  process.env.FIRESTORE_EMULATOR_HOST = server.address;
  return async () => {
    await server.stop();
    if (server.output() !== `firestore listening on ${server.address}\n`) throw new Error(server.output());
  };
}
