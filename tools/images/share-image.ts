import { readFileSync } from "node:fs";
import { join } from "node:path";
import { CONTENT } from "../../local/seed/course.ts";
import { ROOT } from "../../local/stack/paths.ts";
import { site } from "../../web/src/lib/site.ts";
import { launchChromium } from "../testing/chromium.ts";

/**
 * Draws the social preview image: `npx tsx tools/images/share-image.ts`. Run it after each change of its
 * copy.
 */
const web = join(ROOT, "web");
const embedded = (path: string, type: string) =>
  `data:${type};base64,${readFileSync(join(web, path)).toString("base64")}`;

const html = `<!doctype html>
<style>
  @font-face {
    font-family: Grotesk;
    font-weight: 400 800;
    src: url(${embedded("src/app/fonts/schibsted-grotesk.woff2", "font/woff2")});
  }
  body {
    margin: 0;
    width: 1200px;
    height: 630px;
    box-sizing: border-box;
    padding: 48px 80px;
    font-family: Grotesk;
    color: #102e20;
    background: url(${embedded("src/static/hero.svg", "image/svg+xml")}) 0 -285px / 100%;
  }
  p { margin: 0; display: flex; gap: 16px; align-items: center; font-size: 36px; font-weight: 800 }
  h1 { margin: 26px 0 0; max-width: 9em; font-size: 72px; line-height: 1.04; letter-spacing: -0.03em; text-wrap: balance }
</style>
<p><img src="${embedded("public/favicon.svg", "image/svg+xml")}" width="56" height="56" />${site.name}</p>
<h1>${CONTENT.site?.hero.headline}</h1>`;

const browser = await launchChromium();
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await page.setContent(html);
await page.evaluate("document.fonts.ready");
await page.screenshot({ path: join(web, "public/images/share.png") });
await browser.close();
