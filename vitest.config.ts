import { join } from "node:path";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { LongestFirst } from "./tools/testing/longest-first.ts";

/** On Google's emulator, concurrent transactions wait two seconds for each other. */
const SLOWNESS = process.env.FIRESTORE === "official" ? 6 : 1;

const FUNCTIONS = join(import.meta.dirname, "functions");

/**
 * Returns a project of API tests. They use the Auth emulator and Firestore, which start unless the environment names
 * running ones.
 */
function overEmulators(name: string, test: TestProjectInlineConfiguration["test"]) {
  return {
    test: {
      name,
      root: FUNCTIONS,
      include: [`test/${name}/**/*.test.ts`],
      globalSetup: join(import.meta.dirname, "tools/testing/emulators.ts"),
      // A shop of several processes starts slowly on a busy machine.
      hookTimeout: 60_000,
      ...test,
    },
  } satisfies TestProjectInlineConfiguration;
}

/**
 * All suites except those that need a browser. `npx vitest --project api -t "part of a title"` watches some tests of
 * one.
 */
export default defineConfig({
  test: {
    // One more than the two cores of a small machine, because some files mostly wait.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      "web/vitest.config.ts",
      "web/vitest.unit.config.ts",
      "tools/checks/vitest.config.ts",
      "ops/vitest.config.ts",
      "ops/test/launch/vitest.config.ts",
      "local/firestore/vitest.config.ts",
      "local/securepay/vitest.config.ts",
      "local/openid/vitest.config.ts",
      {
        test: {
          name: "unit:functions",
          // Safe, because pure functions keep no state. Loading the schemas for each file takes longer than running it.
          isolate: false,
          root: FUNCTIONS,
          include: ["src/**/*.test.ts", "test/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      overEmulators("api", {
        // Safe, because each shop uses its own Firestore. Loading the API for each file takes longer than
        // running most files.
        isolate: false,
        setupFiles: join(FUNCTIONS, "test/indexes/set-up.ts"),
        testTimeout: 20_000 * SLOWNESS,
      }),
      overEmulators("money", { exclude: ["test/money/night/**"], testTimeout: 60_000 * SLOWNESS }),
      overEmulators("races", { include: ["test/money/night/**/*.test.ts"], testTimeout: 1_200_000 }),
      // Each test starts the whole shop.
      { test: { name: "demo", include: ["local/test/*.test.ts"], testTimeout: 300_000, maxWorkers: 1 } },
      overEmulators("fuzz", { testTimeout: 600_000 }),
      // Load tests measure, so nothing else runs.
      overEmulators("load", { testTimeout: 180_000, maxWorkers: 1, sequence: { groupOrder: 1 } }),
    ],
  },
});
