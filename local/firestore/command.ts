import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { InjectedAborts } from "./store/injected-aborts.ts";

export type { InjectedAborts } from "./store/injected-aborts.ts";

/** Command that starts a Firestore server as a separate process. */
export type ServerCommand = {
  program: string;
  args: string[];
  /** Matches the output of a ready server. The first group is its host and port, `127.0.0.1:5083`. */
  ready: RegExp;
};

/**
 * Returns the command that starts this server. `port` 0 selects a free port. Without a folder, data is kept
 * in memory only.
 */
export function localFirestore({
  port = 0,
  folder,
  injectedAborts = 0,
  contention = "queued",
  rules,
}: {
  port?: number;
  folder?: string;
  injectedAborts?: InjectedAborts;
  contention?: "queued" | "real";
  /** File with the security rules. Without rules, only the Admin SDK has access. */
  rules?: string;
}): ServerCommand {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return {
    program: process.execPath,
    args: [
      ...["--import", loader, join(import.meta.dirname, "main.ts")],
      ...["--port", String(port), `--inject-aborts=${injectedAborts}`, `--contention=${contention}`],
      ...(rules === undefined ? [] : ["--rules", rules]),
      ...(folder === undefined ? ["--no-data"] : ["--data", folder]),
    ],
    ready: /firestore listening on (\S+)/,
  };
}
