import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** A Firestore to start as a process of its own. */
export type ServerCommand = {
  program: string;
  args: string[];
  /** What it prints once it serves; the first group is its address, `127.0.0.1:5083`. */
  ready: RegExp;
};

/** How to start this server. `port` 0 takes a free one; without a folder everything stays in memory. */
export function localFirestore({
  port = 0,
  folder,
  abortRate = 0,
  contention = "queued",
  rules,
}: {
  port?: number;
  folder?: string;
  abortRate?: number;
  contention?: "queued" | "real";
  /** The file of security rules; without one, only the Admin SDK may do anything. */
  rules?: string;
}): ServerCommand {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return {
    program: process.execPath,
    args: [
      ...["--import", loader, join(import.meta.dirname, "main.ts")],
      ...["--port", String(port), `--inject-aborts=${abortRate}`, `--contention=${contention}`],
      ...(rules === undefined ? [] : ["--rules", rules]),
      ...(folder === undefined ? ["--no-data"] : ["--data", folder]),
    ],
    ready: /firestore listening on (\S+)/,
  };
}
