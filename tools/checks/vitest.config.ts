import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "checks",
    root: import.meta.dirname,
    // Commands are run as a person runs them: each loads the TypeScript loader first.
    testTimeout: 60_000,
  },
});
