import { deleteApp, getApps } from "firebase-admin/app";
import { opsProgram } from "./program.ts";

await opsProgram()
  .parseAsync()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
// Open connections would keep the process running.
await Promise.all(getApps().map((app) => deleteApp(app)));
