import { mergeConfig } from "vite";
import { defineConfig } from "vitest/config";
import site from "./vite.config.ts";

// Dates are shown in Icelandic time (UTC), whatever the time zone of the browser.
process.env.TZ = "America/New_York";

/** Returns a project with the test files that `include` matches. */
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
        expect: { poll: { timeout: 10_000 } },
        setupFiles: ["./test/set-up.ts"],
        // Mocks of Firebase also apply to reactfire's imports.
        server: { deps: { inline: ["reactfire"] } },
        include: [include],
        restoreMocks: true,
        // All files of a worker share a jsdom, because creating one takes longer than running most files.
        isolate: false,
        pool: "threads",
        maxWorkers: 3,
      },
    }),
  );

/** Tests that render components. */
export default webProject("components", "src/**/*.test.tsx");
