import type { TestProject } from "vitest/node";
import { official, startFirestore, startOfficial } from "./start-firestore.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    firestoreAddress: string;
  }
}

/** Starts one server for all test files. Each file uses its own project. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (official) {
    const { address, stop } = await startOfficial();
    provide("firestoreAddress", address);
    return stop;
  }
  const server = await startFirestore("--no-data");
  provide("firestoreAddress", server.address);
  return async () => {
    await server.stop();
    if (server.output() !== `firestore listening on ${server.address}\n`) throw new Error(server.output());
  };
}
