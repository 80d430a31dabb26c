import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      { test: { name: "unit", root: import.meta.dirname, include: ["src/**/*.test.ts", "test/*.test.ts"] } },
      {
        test: {
          name: "api",
          root: import.meta.dirname,
          include: ["test/api/**/*.test.ts"],
          globalSetup: "test/api/require-emulators.ts",
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
