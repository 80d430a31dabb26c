import { defineConfig } from "vitest/config";

/** The unit tests of the functions, for the nightly run with changed rules. */
export default defineConfig({
  test: { root: "functions", include: ["src/**/*.test.ts"], testTimeout: 20_000 },
});
