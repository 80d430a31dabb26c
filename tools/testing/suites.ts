import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../local/stack/paths.ts";
import { deployedNode } from "../deployed-node/deployed-node.ts";

/** One thing that `npm test` runs. `needs: "stack"` waits for the whole shop to run on the test ports. */
export type Suite = {
  name: string;
  needs: "nothing" | "stack";
} & (
  | { kind: "check"; args: string[] }
  /** `node` names the program that runs it, if it is not this one; null where this machine has none. */
  | { kind: "vitest"; config: string; project?: string; node?: () => string | null }
  | { kind: "playwright"; config: string }
);

const tool = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];
const functions = (project: string) => ({ config: "functions/vitest.config.mts", project });

const types = (workspace: string): Suite => ({
  name: `types:${workspace}`,
  needs: "nothing",
  kind: "check",
  args: tool("typescript-native/bin/tsc", "-p", workspace),
});

/** Major version of the Node that the functions are deployed on, such as "24". */
const RUNTIME = /"runtime": "nodejs(\d+)"/.exec(readFileSync(join(ROOT, "firebase.json"), "utf8"))?.[1] ?? "";

const WORKSPACES = ["functions", "web", "local", "ops", "tools"];

/** In the order in which they run: what is quick and breaks most often comes first. */
const WORKING: readonly Suite[] = [
  types("functions"),
  types("web"),
  types("local"),
  types("ops"),
  types("tools"),
  {
    name: "lint",
    needs: "nothing",
    kind: "check",
    args: tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  },
  {
    name: "imports",
    needs: "nothing",
    kind: "check",
    args: tool(
      "dependency-cruiser/bin/dependency-cruise.mjs",
      "--config",
      ".dependency-cruiser.mjs",
      ...WORKSPACES,
    ),
  },
  { name: "unused", needs: "nothing", kind: "check", args: tool("knip/bin/knip.js", "--no-progress") },
  { name: "unit:web", needs: "nothing", kind: "vitest", config: "web/vitest.config.ts" },
  { name: "api", needs: "stack", kind: "vitest", ...functions("api") },
  { name: "money", needs: "stack", kind: "vitest", ...functions("money") },
  { name: "fuzz", needs: "stack", kind: "vitest", ...functions("fuzz") },
];

/** These wait for half of their time: for locks to run out, for pages, for a browser. */
const WAITING: readonly Suite[] = [
  { name: "unit:layers", needs: "nothing", kind: "vitest", config: "tools/checks/vitest.config.ts" },
  { name: "ops", needs: "stack", kind: "vitest", config: "ops/vitest.config.ts" },
  { name: "unit:functions", needs: "nothing", kind: "vitest", ...functions("unit") },
  {
    name: "deployed",
    needs: "stack",
    kind: "vitest",
    config: "functions/test/deployed/vitest.config.ts",
    node: () => deployedNode(RUNTIME),
  },
  { name: "local:firestore", needs: "nothing", kind: "vitest", config: "local/firestore/vitest.config.ts" },
  { name: "local:securepay", needs: "nothing", kind: "vitest", config: "local/securepay/vitest.config.ts" },
  { name: "browser", needs: "stack", kind: "playwright", config: "web/e2e/playwright.config.ts" },
];

/** What is measured has the machine for itself. */
const ALONE: readonly Suite[] = [{ name: "load", needs: "stack", kind: "vitest", ...functions("load") }];

/** Rounds that follow each other; the lists of a round run side by side, each in its order. No two share data. */
export const ROUNDS: readonly (readonly (readonly Suite[])[])[] = [[WORKING, WAITING], [ALONE]];
