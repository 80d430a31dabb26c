import { join } from "node:path";
import { createVitest } from "vitest/node";
import { testFile } from "./stale.ts";

/** The outcome of a run: how many tests ran, and the first that failed. */
export type Outcome = { count: number; failure: string | null };

/** Opens one vitest for all runs in `root`: starting it anew would take longer than most tests. */
export async function openTestRunner(root: string) {
  process.chdir(root);
  const vitest = await createVitest("test", {
    config: join(root, "tools/mutants/vitest.config.ts"),
    watch: false,
    // Code that has changed must not be remembered by a worker.
    isolate: true,
    bail: 1,
    reporters: [{}],
  });
  return {
    /** To be called after `file` was written. */
    forget: (file: string) => vitest.invalidateFile(join(root, file)),

    /** Runs `tests`, named as in `Mutant`. */
    async run(tests: readonly string[]): Promise<Outcome> {
      vitest.setGlobalTestNamePattern(patternOf(tests));
      const files = [...new Set(tests.map(testFile))].map((file) => join(root, file));
      const specifications = await vitest.globTestSpecifications(files);
      const result = await vitest.runTestSpecifications(specifications);
      // Vitest reports the files of earlier runs too.
      const testModules = result.testModules.filter(({ moduleId }) => files.includes(moduleId));
      const all = testModules.flatMap((module) => [...module.children.allTests()]);
      const ran = all.filter((test) => ["passed", "failed"].includes(test.result().state));
      const failed = ran.find((test) => test.result().state === "failed")?.fullName;
      const broken = testModules.find((module) => !module.ok())?.relativeModuleId;
      const failure = failed ?? broken ?? (result.unhandledErrors.length > 0 ? "an unhandled error" : null);
      return { count: ran.length, failure };
    },
    close: () => vitest.close(),
  };
}

/** Matches the tests that are named; all, where a file stands without a name. */
function patternOf(tests: readonly string[]): RegExp {
  const names = tests.map((test) => test.split(" › ").slice(1).join(" › "));
  if (names.includes("")) return /./;
  return new RegExp(names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"));
}
