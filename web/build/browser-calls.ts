import type { Plugin } from "vite";
import { calls } from "../../functions/src/contract/calls.ts";

/** Columns of the table of calls that only the server reads. */
const FOR_THE_SERVER = new Set(["access", "limit", "signsIn", "sharedCacheSeconds"]);

/** The table of calls with the browser's columns only: the rest is half a kilobyte for every page. */
export function browserCalls(): Plugin {
  return {
    name: "browser-calls",
    apply: "build",
    load(id) {
      if (!id.endsWith("/functions/src/contract/calls.ts")) return null;
      const rows = Object.entries(calls).map(([name, row]) => [name, withoutServerColumns(row)]);
      return { code: `export const calls = ${JSON.stringify(Object.fromEntries(rows))};`, moduleType: "js" };
    },
  };
}

function withoutServerColumns(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !FOR_THE_SERVER.has(column)));
}
