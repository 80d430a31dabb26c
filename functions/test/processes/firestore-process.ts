import { join } from "node:path";
import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { startProcess } from "./start-process.ts";

const MAIN = join(import.meta.dirname, "../../../local/firestore/main.ts");

/** A Firestore of its own, in memory; `abortRate` of its commits fail with ABORTED, as contention does. */
export async function startFirestoreProcess({ abortRate = 0 } = {}) {
  const args = ["--port", "0", "--no-data", `--inject-aborts=${abortRate}`];
  const { said, stop } = await startProcess(MAIN, { args, ready: /listening on (\S+)/ });
  return {
    address: said,
    stop,
    /** A project's documents, through a client as the Admin SDK makes one. */
    open: (projectId: string) => openDatabase(said, projectId),
  };
}

export type Database = ReturnType<typeof openDatabase>;

function openDatabase(address: string, projectId: string) {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  return {
    db: newClient(address, projectId),
    /** Forgets all of them. */
    clear: () => fetch(`http://${address}/emulator/v1/${documents}`, { method: "DELETE" }),
  };
}

/** The SDK takes the address from the environment, in the instant in which the client is made. */
function newClient(address: string, projectId: string): Firestore {
  const usual = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = address;
  const db = getFirestore(initializeApp({ projectId }, `${address}/${projectId}`));
  if (usual === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
  else process.env.FIRESTORE_EMULATOR_HOST = usual;
  return db;
}
