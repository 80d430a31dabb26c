import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { chromiumOptions } from "../../tools/testing/chromium.ts";
import { testEnvironment } from "../../tools/testing/test-shop.ts";

const results = join(LOCAL_DATA, "browser");

/**
 * A page of a test is open for seconds: to optimize its code takes a tenth of the processor time of all, and to collect its
 * garbage in threads beside it a fortieth.
 */
const SHORT_LIVED = "--js-flags=--no-opt,--no-maglev,--single-threaded-gc,--max-semi-space-size=64";

export default defineConfig({
  testDir: import.meta.dirname,
  globalSetup: join(import.meta.dirname, "global-setup.ts"),
  fullyParallel: true,
  // The longest file, which one worker runs in order, begins first: the other workers run the rest meanwhile.
  projects: [
    { name: "lost files", testMatch: "lost-files.test.ts" },
    { name: "journeys", testMatch: "*.test.ts", testIgnore: "lost-files.test.ts" },
  ],
  // One more than a small machine has cores: a journey is idle for a third of its time, waiting for mail or a timer.
  workers: 3,
  forbidOnly: true,
  // What passes only when tried again is listed as flaky: it is to be mended, and stops nobody.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  outputDir: join(results, "failures"),
  reporter: [
    ["list"],
    ["html", { outputFolder: join(results, "report"), open: "never" }],
    [join(import.meta.dirname, "report.config.ts"), { outputFile: join(LOCAL_DATA, "reports/browser.json") }],
  ],
  use: {
    baseURL: process.env.SITE_URL ?? testEnvironment.SITE_URL,
    viewport: { width: 390, height: 844 },
    locale: "is-IS",
    // Hosting's emulator compresses every answer anew; what a compressed file weighs, tests work out by themselves.
    extraHTTPHeaders: { "accept-encoding": "identity" },
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // What has failed is traced when it is tried again: to trace every test costs a sixth of the time of all.
    trace: { mode: "on-first-retry", screenshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: await chromiumOptions(SHORT_LIVED),
  },
});
