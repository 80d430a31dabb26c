import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./tools/testing/longest-first.ts";

const FUNCTIONS = join(import.meta.dirname, "functions");

/** Tests of the API: over the Auth emulator and Firestore, which are started where the environment names none. */
function overEmulators(name: string, test: TestProjectInlineConfiguration["test"]) {
  return {
    test: {
      name,
      root: FUNCTIONS,
      include: [`test/${name}/**/*.test.ts`],
      globalSetup: join(import.meta.dirname, "tools/testing/emulators.ts"),
      // A shop of several processes starts slowly on a busy machine.
      hookTimeout: 180_000,
      ...test,
    },
  } satisfies TestProjectInlineConfiguration;
}

/** All suites but those that need a browser; `npx vitest --project api -t "part of a name"` runs and watches one. */
export default defineConfig({
  test: {
    // One more than the two cores of a small machine: some files wait more than they work.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      "web/vitest.config.ts",
      "web/vitest.unit.config.ts",
      "tools/checks/vitest.config.ts",
      "ops/vitest.config.ts",
      "local/firestore/vitest.config.ts",
      "local/securepay/vitest.config.ts",
      "local/openid/vitest.config.ts",
      {
        test: {
          name: "unit:functions",
          // Pure rules leave nothing behind; loading the contract anew for each file costs more than they do.
          isolate: false,
          root: FUNCTIONS,
          include: ["src/**/*.test.ts", "test/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      overEmulators("api", {
        // Each shop has a Firestore of its own; loading the API anew for each file costs more than most files do.
        isolate: false,
        setupFiles: join(FUNCTIONS, "test/indexes/set-up.ts"),
        // On Google's emulator, transactions that meet wait two seconds for each other.
        testTimeout: process.env.FIRESTORE === "official" ? 60_000 : 20_000,
      }),
      // Over a Firestore that aborts, each retry waits; on Google's, a dead process keeps its documents locked for a minute.
      overEmulators("money", { testTimeout: 1_200_000 }),
      overEmulators("fuzz", { testTimeout: 600_000 }),
      // What is measured has the machine for itself.
      overEmulators("load", { testTimeout: 180_000, maxWorkers: 1, sequence: { groupOrder: 1 } }),
    ],
  },
});
