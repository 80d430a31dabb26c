import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "launch",
    root: import.meta.dirname,
    globalSetup: join(import.meta.dirname, "../../../tools/testing/emulators.ts"),
    // A launch builds functions and site into this working copy.
    maxWorkers: 1,
    testTimeout: 900_000,
  },
});
