import { defineConfig } from "vitest/config";

/** Unit tests of the functions for the nightly mutation run. */
export default defineConfig({
  test: { root: "functions", include: ["src/**/*.test.ts"], testTimeout: 20_000 },
});
