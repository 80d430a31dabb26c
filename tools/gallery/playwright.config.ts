import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import browser from "../../web/e2e/playwright.config.ts";

const folder = join(LOCAL_DATA, "gallery");

// The accessibility test then looks at every scene.
process.env.TEST_EXTENT = "long";

/**
 * `npm run gallery`: a picture of every scene at four widths, in light and in dark colours, and axe's word on each; then whether
 * the scene fits into 320 px with its text spaced out, and forced colours hide nothing. All in Playwright's HTML report.
 * `npm run gallery -- -g "dashboard|lesson"` takes the scenes whose names match, `--project 390` one width;
 * `SITE_URL=…` takes them of a shop that runs already.
 */
export default defineConfig({
  ...browser,
  testDir: import.meta.dirname,
  testMatch: "pictures.ts",
  outputDir: join(folder, "pictures"),
  reporter: [["list"], ["html", { outputFolder: join(folder, "report"), open: "never" }]],
  projects: [
    { name: "320", use: { viewport: { width: 320, height: 640 } } },
    { name: "390", use: { viewport: { width: 390, height: 844 } } },
    { name: "768", use: { viewport: { width: 768, height: 1024 } } },
    { name: "1280", use: { viewport: { width: 1280, height: 800 } } },
    { name: "accessibility", testDir: join(ROOT, "web/e2e"), testMatch: "accessibility.test.ts" },
  ],
});
