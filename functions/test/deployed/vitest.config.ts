import { join } from "node:path";
import { defineConfig } from "vitest/config";

const root = join(import.meta.dirname, "../..");

/** Files of the API suite that send most kinds of bodies. The whole suite takes seven times as long. */
const API_FILES = ["accounts", "bad-input", "checkout", "courses", "log", "payments", "sessions"];

/** Tests on the Node version of the deployed functions: the API in Google's Functions Framework. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "deployed:unit",
          isolate: false,
          root,
          include: ["src/**/*.test.ts", "test/*.test.ts"],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "deployed:api",
          root,
          include: ["test/deployed/*.test.ts", ...API_FILES.map((name) => `test/api/${name}.test.ts`)],
          globalSetup: join(root, "../tools/testing/emulators.ts"),
          setupFiles: "test/indexes/set-up.ts",
          env: { API_OVER: "framework" },
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
});
