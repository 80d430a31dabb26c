import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config.ts";

// Dates are shown as in Iceland, which has UTC all year, wherever the reader is.
process.env.TZ = "America/New_York";

/** Returns a project of the site's tests: the files that `include` matches. */
export const webProject = (name: string, include: string) =>
  mergeConfig(
    site,
    defineConfig({
      define: { "process.env.OFFERS_GOOGLE": JSON.stringify("true") },
      test: {
        name,
        environment: "jsdom",
        environmentOptions: { jsdom: { url: "http://localhost/" } },
        // On a busy machine the longest forms take more than 20 seconds to fill in.
        testTimeout: 60_000,
        setupFiles: ["./test/set-up.ts"],
        include: [include],
        restoreMocks: true,
        // One page environment for all files of a worker: making one takes longer than most files do.
        isolate: false,
        pool: "threads",
        maxWorkers: 3,
      },
    }),
  );

/** What is rendered, and used as a person would. */
export default webProject("components", "src/**/*.test.tsx");
