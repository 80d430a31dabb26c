import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "checks",
    root: import.meta.dirname,
    // Each command runs in its own process, which loads the TypeScript loader first.
    testTimeout: 60_000,
  },
});
