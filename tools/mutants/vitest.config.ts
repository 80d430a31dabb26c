import { join } from "node:path";
import { defineConfig } from "vitest/config";

const FUNCTIONS = join(import.meta.dirname, "../../functions");

/** The suites that `npm run mutants` takes its tests from, without the set-up of a whole run. */
export default defineConfig({
  test: {
    projects: [
      join(import.meta.dirname, "../../web/vitest.config.ts"),
      join(import.meta.dirname, "../../web/vitest.unit.config.ts"),
      { test: { name: "unit:functions", root: FUNCTIONS, include: ["src/**/*.test.ts", "test/*.test.ts"] } },
      {
        test: {
          name: "api",
          root: FUNCTIONS,
          include: ["test/api/**/*.test.ts"],
          setupFiles: "test/indexes/set-up.ts",
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "money",
          root: FUNCTIONS,
          include: ["test/money/**/*.test.ts"],
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
