import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "ops",
    root: import.meta.dirname,
    globalSetup: join(import.meta.dirname, "../tools/testing/emulators.ts"),
    // Commands are run as a person runs them: each loads the TypeScript loader first.
    testTimeout: 60_000,
  },
});
