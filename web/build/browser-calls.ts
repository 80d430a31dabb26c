import type { Plugin } from "vite";
import { adminCalls } from "../../functions/src/contract/admin-calls.ts";
import { overviewCalls } from "../../functions/src/contract/overview-calls.ts";
import { siteCalls } from "../../functions/src/contract/site-calls.ts";

/** Columns of the tables of calls that only the server reads. */
const FOR_THE_SERVER = new Set(["access", "limit", "signsIn", "sharedCacheSeconds", "bodyMaxBytes"]);

const TABLES = [
  { file: "/functions/src/contract/site-calls.ts", name: "siteCalls", calls: siteCalls },
  { file: "/functions/src/contract/overview-calls.ts", name: "overviewCalls", calls: overviewCalls },
  { file: "/functions/src/contract/admin-calls.ts", name: "adminCalls", calls: adminCalls },
];

/** The tables of calls with the browser's columns only: the rest is half a kilobyte for every page. */
export function browserCalls(): Plugin {
  const replaced = new Set<string>();
  return {
    name: "browser-calls",
    apply: (_, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    load(id) {
      const table = TABLES.find(({ file }) => id.endsWith(file));
      if (table === undefined) return null;
      replaced.add(table.name);
      const rows = Object.entries(table.calls).map(([call, row]) => [call, withoutServerColumns(row)]);
      const code = `export const ${table.name} = ${JSON.stringify(Object.fromEntries(rows))};`;
      return { code, moduleType: "js" };
    },
    generateBundle() {
      const missed = TABLES.filter(({ name }) => !replaced.has(name));
      if (missed.length > 0) this.error(`no code of the browser imports ${missed.map(({ file }) => file)}`);
    },
  };
}

function withoutServerColumns(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([column]) => !FOR_THE_SERVER.has(column)));
}
