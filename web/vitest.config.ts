import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config.ts";

// Dates are shown as in Iceland, which has UTC all year, wherever the reader is.
process.env.TZ = "America/New_York";

export default mergeConfig(
  site,
  defineConfig({
    define: { "process.env.OFFERS_GOOGLE": JSON.stringify("true") },
    test: {
      name: "unit:web",
      environment: "jsdom",
      environmentOptions: { jsdom: { url: "http://localhost/" } },
      testTimeout: 20_000,
      setupFiles: ["./test/set-up.ts"],
      include: ["{build,src}/**/*.test.{ts,tsx}"],
      restoreMocks: true,
      // One page environment for all files of a worker: making one takes longer than most files do.
      isolate: false,
      pool: "threads",
      maxWorkers: 3,
    },
  }),
);
