/** One thing that `npm test` runs. `needs: "stack"` waits for the whole shop to run on the test ports. */
export type Suite = {
  name: string;
  needs: "nothing" | "stack";
} & ({ kind: "check"; args: string[] } | { kind: "vitest"; config: string; project?: string });

const tool = (path: string, ...args: string[]) => [`node_modules/${path}`, ...args];
const tsc = (workspace: string) => tool("typescript/bin/tsc", "-p", workspace);

/** In the order in which they run: what is quick and breaks most often comes first. */
export const SUITES: readonly Suite[] = [
  { name: "types:functions", needs: "nothing", kind: "check", args: tsc("functions") },
  { name: "types:web", needs: "nothing", kind: "check", args: tsc("web") },
  { name: "types:local", needs: "nothing", kind: "check", args: tsc("local") },
  {
    name: "lint",
    needs: "nothing",
    kind: "check",
    args: tool("@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  },
  { name: "unit:layers", needs: "nothing", kind: "vitest", config: "local/checks/vitest.config.ts" },
  {
    name: "unit:functions",
    needs: "nothing",
    kind: "vitest",
    config: "functions/vitest.config.mts",
    project: "unit",
  },
  { name: "unit:web", needs: "nothing", kind: "vitest", config: "web/vitest.config.ts" },
  { name: "local:firestore", needs: "nothing", kind: "vitest", config: "local/firestore/vitest.config.ts" },
  { name: "local:securepay", needs: "nothing", kind: "vitest", config: "local/securepay/vitest.config.ts" },
  { name: "api", needs: "stack", kind: "vitest", config: "functions/vitest.config.mts", project: "api" },
  {
    name: "money",
    needs: "stack",
    kind: "vitest",
    config: "functions/vitest.config.mts",
    project: "money",
  },
  { name: "fuzz", needs: "stack", kind: "vitest", config: "functions/vitest.config.mts", project: "fuzz" },
  { name: "load", needs: "stack", kind: "vitest", config: "functions/vitest.config.mts", project: "load" },
  { name: "browser", needs: "stack", kind: "vitest", config: "web/e2e/vitest.config.ts" },
];
