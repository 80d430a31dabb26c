import { defineConfig } from "vitest/config";

export default defineConfig({
  root: import.meta.dirname,
  test: {
    include: ["test/*.test.ts"],
    globalSetup: "test/global-setup.ts",
    setupFiles: "test/no-stray-output.ts",
    // One process for all files: loading firebase-admin costs more than most of the tests.
    isolate: false,
    maxWorkers: 1,
    testTimeout: 60_000,
  },
});
