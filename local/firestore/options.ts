import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseRules } from "./rules/parse-rules.ts";
import { CLOSED } from "./rules/ruleset.ts";
import type { ServerOptions } from "./server/start-server.ts";

const DEFAULT_PORT = 5083;

/** Parses the command line. Throws a one-sentence error for invalid options. */
export function readOptions(args: string[]): ServerOptions {
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
    abortRate: numberIn("--inject-aborts", values["inject-aborts"], 1),
  };
}

function numberIn(option: string, text: string, max: number): number {
  const number = Number(text);
  if (text === "" || !(number >= 0 && number <= max))
    throw new Error(`${option} must be a number from 0 to ${max}.`);
  return number;
}
