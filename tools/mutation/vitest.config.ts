import { defineConfig } from "vitest/config";

/** Unit tests of the mutated files. */
export default defineConfig({
  test: {
    include: ["functions/src/**/*.test.ts", "web/src/payments/admin/sales-rows.test.ts"],
    testTimeout: 20_000,
  },
});
