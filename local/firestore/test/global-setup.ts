import type { TestProject } from "vitest/node";
import { official, startFirestore, startOfficial } from "./start-firestore.ts";

declare module "vitest" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be added to
  interface ProvidedContext {
    firestoreHost: string;
  }
}

/** Starts one server for all test files. Each file uses its own project. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  if (official) {
    const { host, stop } = await startOfficial();
    provide("firestoreHost", host);
    return stop;
  }
  const server = await startFirestore("--no-data");
  provide("firestoreHost", server.host);
  return async () => {
    await server.stop();
    if (server.output() !== `firestore listening on ${server.host}\n`) throw new Error(server.output());
  };
}
