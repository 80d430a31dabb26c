import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import browser from "./playwright.config.ts";

/** The journeys in Firefox and WebKit, which Playwright does not drive: it runs only the tests. */
export default defineConfig({
  ...browser,
  testMatch: "engines.ts",
  projects: [{ name: "firefox" }, { name: "webkit" }],
  workers: 1,
  timeout: 120_000,
  outputDir: join(LOCAL_DATA, "engines"),
});
