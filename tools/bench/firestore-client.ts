import { execFileSync } from "node:child_process";
import { deleteApp, initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { startProgram } from "../../functions/test/processes/start-process.ts";

/** A Firestore in a process of its own, started as `server` says, and a client of the Admin SDK. */
export async function openFirestore(server: Parameters<typeof startProgram>[0]) {
  const { child, said, stop } = await startProgram(server);
  Object.assign(process.env, { FIRESTORE_EMULATOR_HOST: said, METADATA_SERVER_DETECTION: "none" });
  Error.stackTraceLimit = 0; // the SDK takes a stack trace with every call: a fifth of its time, and none of the server's
  const app = initializeApp({ projectId: "demo-bench" }, said);
  return {
    db: getFirestore(app),
    /** What the server's process holds in memory, in bytes. */
    memory: () => Number(execFileSync("ps", ["-o", "rss=", "-p", String(child.pid)]).toString()) * 1024,
    async stop() {
      Error.stackTraceLimit = 10;
      await deleteApp(app);
      await stop();
    },
  };
}
