import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseRules } from "./rules/parser.ts";
import { CLOSED } from "./rules/ruleset.ts";
import { type ServerOptions, startServer } from "./server/start-server.ts";

const DEFAULT_PORT = 5083;
const FIRST_ATTEMPTS = "first-attempts";

/** Parses the command line. Throws a one-sentence error for invalid options. */
function readOptions(args: string[]): ServerOptions {
  const { values } = parseArgs({
    args,
    options: {
      port: { type: "string", default: String(DEFAULT_PORT) },
      data: { type: "string" },
      "no-data": { type: "boolean", default: false },
      "inject-aborts": { type: "string", default: "0" },
      contention: { type: "string", default: "queued" },
      rules: { type: "string" },
    },
  });
  if (values["no-data"] === (values.data !== undefined))
    throw new Error("Give either --data <folder> or --no-data.");
  const { contention } = values;
  if (contention !== "queued" && contention !== "real")
    throw new Error("--contention must be queued or real.");
  return {
    contention,
    rules: values.rules === undefined ? CLOSED : parseRules(readFileSync(values.rules, "utf8"), values.rules),
    port: numberIn("--port", values.port, 65_535),
    folder: values.data,
    injectedAborts:
      values["inject-aborts"] === FIRST_ATTEMPTS
        ? FIRST_ATTEMPTS
        : numberIn("--inject-aborts", values["inject-aborts"], 1),
  };
}

function numberIn(option: string, text: string, max: number): number {
  const number = Number(text);
  if (text === "" || !(number >= 0 && number <= max))
    throw new Error(`${option} must be a number from 0 to ${max}.`);
  return number;
}

/** Runs a local Firestore until a signal ends it: `--port 5083 --data <folder> [--inject-aborts=0.05]`. */
async function main(): Promise<void> {
  const { port, stop } = await startServer(readOptions(process.argv.slice(2)));
  console.log(`firestore listening on 127.0.0.1:${port}`);
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => stop().then(() => process.exit(0)));
  }
}

main().catch((error: NodeJS.ErrnoException & { port?: number }) => {
  const taken = error.code === "EADDRINUSE";
  console.error(`firestore: ${taken ? `port ${error.port} is taken by another process` : error.message}`);
  process.exit(1);
});
