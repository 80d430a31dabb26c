import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "ops",
    root: import.meta.dirname,
    // Safe, because the tests mock no module. Loading the modules for each file takes longer than running
    // most files.
    isolate: false,
    exclude: ["test/launch/**", "node_modules/**"],
    globalSetup: join(import.meta.dirname, "../tools/testing/emulators.ts"),
    // Each command runs in its own process, which loads the TypeScript loader first.
    testTimeout: 60_000,
  },
});
