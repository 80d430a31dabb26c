import { join } from "node:path";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "ops",
    root: import.meta.dirname,
    exclude: ["test/launch/**", "node_modules/**"],
    globalSetup: join(import.meta.dirname, "../tools/testing/emulators.ts"),
    // Each command runs in its own process, which loads the TypeScript loader first.
    testTimeout: 60_000,
  },
});
