import { join } from "node:path";
import { type InjectedAborts, localFirestore } from "@golfnamskeid/local-firestore";
import { officialFirestore } from "@golfnamskeid/local-firestore/official-emulator";
import { initializeApp } from "firebase-admin/app";
import { type Firestore, getFirestore } from "firebase-admin/firestore";
import { FIRESTORE_CONTENTION, USES_OFFICIAL_FIRESTORE } from "../../../local/stack/environment.ts";
import { ROOT } from "../../../local/stack/paths.ts";
import { startProgram } from "./start-process.ts";

/**
 * Starts a Firestore in memory with the deployed rules: Google's under FIRESTORE=official, else ours. In ours,
 * `injectedAborts` fail, as under contention. Google's cannot inject them.
 */
export async function startFirestoreProcess({
  injectedAborts = 0,
  contention = FIRESTORE_CONTENTION,
  engine = USES_OFFICIAL_FIRESTORE ? "official" : "ours",
}: {
  injectedAborts?: InjectedAborts;
  contention?: "queued" | "real";
  engine?: "official" | "ours";
} = {}) {
  const rules = join(ROOT, "firestore.rules");
  const { said, stop } = await startProgram(
    engine === "official"
      ? await officialFirestore({ rules })
      : localFirestore({ injectedAborts, contention, rules }),
  );
  return {
    host: said,
    stop,
    /** Returns a project's documents, through a client of the Admin SDK. */
    open: (projectId: string) => openDatabase(said, projectId),
  };
}

export type Database = ReturnType<typeof openDatabase>;

function openDatabase(host: string, projectId: string) {
  const documents = `projects/${projectId}/databases/(default)/documents`;
  return {
    db: newClient(host, projectId),
    clear: () => fetch(`http://${host}/emulator/v1/${documents}`, { method: "DELETE" }),
  };
}

/** The SDK reads the host from the environment when the client is created. */
function newClient(host: string, projectId: string): Firestore {
  const usual = process.env.FIRESTORE_EMULATOR_HOST;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  const db = getFirestore(initializeApp({ projectId }, `${host}/${projectId}`));
  if (usual === undefined) delete process.env.FIRESTORE_EMULATOR_HOST;
  else process.env.FIRESTORE_EMULATOR_HOST = usual;
  return db;
}
