import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "launch",
    root: import.meta.dirname,
    globalSetup: join(import.meta.dirname, "../../../tools/testing/emulators.ts"),
    // A launch builds functions and site into this working copy, so nothing else runs at the same time.
    maxWorkers: 1,
    sequence: { groupOrder: 2 },
    testTimeout: 900_000,
  },
});
