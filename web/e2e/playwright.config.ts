import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { chromiumOptions } from "../../tools/testing/chromium.ts";
import "./shop.ts";

const results = join(LOCAL_DATA, "browser");

/**
 * A test's page is open only for seconds. Optimizing its code takes a tenth of the total CPU time, and
 * parallel garbage collection a fortieth.
 */
const SHORT_LIVED = "--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--max-semi-space-size=64";

/** The runner of the tests names the suite. */
const REPORT = `reports/${process.env.TEST_SUITE ?? "browser"}.json`;

const HOSTING = ["headers.test.ts", "static-files.test.ts", "secrets.test.ts"];

/** The tests with a page that run: in `npm test`, only those tagged for it. */
const grep = process.env.BROWSER_TESTS === "gate" ? /@gate/ : /./;

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, "global-setup.ts"),
  fullyParallel: true,
  projects: [
    // The longest file, which one worker runs sequentially, starts first.
    { name: "lost files", testMatch: "lost-files.test.ts", grep },
    // Requests without a page.
    { name: "hosting", testMatch: HOSTING },
    { name: "journeys", testMatch: "*.test.ts", testIgnore: ["lost-files.test.ts", ...HOSTING], grep },
  ],
  // One more than the cores of a small machine. A test is idle for a third of its time, waiting for mail or a
  // timer.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  outputDir: join(results, "failures"),
  reporter: [
    ["list"],
    ["html", { outputFolder: join(results, "report"), open: "never" }],
    [join(import.meta.dirname, "report.config.ts"), { outputFile: join(LOCAL_DATA, REPORT) }],
  ],
  use: {
    baseURL: process.env.SITE_URL,
    viewport: { width: 390, height: 844 },
    locale: "is-IS",
    // The Hosting emulator compresses every response on each request. Tests compute compressed sizes
    // themselves.
    extraHTTPHeaders: { "accept-encoding": "identity" },
    screenshot: "only-on-failure",
    launchOptions: await chromiumOptions(SHORT_LIVED),
  },
});
