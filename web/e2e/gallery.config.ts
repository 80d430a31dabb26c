import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import browser from "./playwright.config.ts";

const folder = join(LOCAL_DATA, "gallery");

/**
 * `npm run gallery`: takes a screenshot of every scene at four widths, in light and dark colors, and runs axe
 * on each. Then checks that the scene fits into 320 px with increased text spacing, and that forced colors
 * hide nothing. Results are in Playwright's HTML report.
 * `npm run gallery -- -g "dashboard|lesson"` selects scenes by name, `--project 390` one width.
 * `SITE_URL=…` uses a shop that is already running.
 */
export default defineConfig({
  ...browser,
  testDir: join(import.meta.dirname, "scenes"),
  testMatch: "gallery.ts",
  outputDir: join(folder, "pictures"),
  reporter: [["list"], ["html", { outputFolder: join(folder, "report"), open: "never" }]],
  projects: [
    { name: "320", use: { viewport: { width: 320, height: 640 } } },
    { name: "390", use: { viewport: { width: 390, height: 844 } } },
    { name: "768", use: { viewport: { width: 768, height: 1024 } } },
    { name: "1280", use: { viewport: { width: 1280, height: 800 } } },
    { name: "accessibility", testDir: import.meta.dirname, testMatch: "accessibility.test.ts" },
  ],
});
