import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "unit",
          // Pure rules leave nothing behind; loading the contract anew for each file costs more than they do.
          isolate: false,
          root: import.meta.dirname,
          include: ["src/**/*.test.ts", "test/*.test.ts"],
        },
      },
      {
        test: {
          name: "api",
          root: import.meta.dirname,
          include: ["test/api/**/*.test.ts"],
          globalSetup: "test/api/require-emulators.ts",
          setupFiles: "test/indexes/require-indexes.ts",
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
      {
        test: {
          name: "money",
          // These files wait more than they work: for locks, for retries, for processes to start.
          maxWorkers: 3,
          root: import.meta.dirname,
          include: ["test/money/**/*.test.ts"],
          globalSetup: "test/api/require-emulators.ts",
          // Over a Firestore that aborts, each retry waits.
          testTimeout: 900_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "fuzz",
          maxWorkers: 2,
          root: import.meta.dirname,
          include: ["test/fuzz/**/*.test.ts"],
          globalSetup: "test/api/require-emulators.ts",
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "load",
          root: import.meta.dirname,
          include: ["test/load/**/*.test.ts"],
          globalSetup: "test/api/require-emulators.ts",
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
