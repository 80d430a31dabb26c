import { brotliCompressSync, gzipSync } from "node:zlib";
import { launchChromium } from "../testing/chromium.ts";

/** Time without requests after which a page counts as idle, in milliseconds. */
const IDLE_MS = 1500;

/** Size of a page's downloads in bytes, as compressed by a CDN. */
export type Weight = {
  scriptsUntilLoad: number;
  scripts: number;
  scriptsBrotli: number;
  html: number;
  font: number;
  requests: number;
  /** Number of hosts other than the page's own. */
  foreignHosts: number;
};

/** Opens a page at phone size and measures its downloads until it is idle. */
export async function weigh(url: string): Promise<Weight> {
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  let hasLoaded = false;
  page.on("load", () => {
    hasLoaded = true;
  });
  const fetched: Promise<{ type: string; isEarly: boolean; body: Buffer }>[] = [];
  const hosts = new Set<string>();
  page.on("response", (answer) => {
    hosts.add(new URL(answer.url()).host);
    // Speculation rules prefetch the next page's HTML. Its body cannot be read and does not belong to this
    // page.
    const { pathname } = new URL(answer.url());
    if (pathname === "/auth" && pathname !== new URL(url).pathname) return;
    const known = { type: answer.request().resourceType(), isEarly: !hasLoaded };
    fetched.push(answer.body().then((body) => ({ ...known, body })));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  await page.waitForTimeout(IDLE_MS);
  const files = await Promise.all(fetched);
  await browser.close();

  const sum = (chosen: typeof files, size: (body: Buffer) => number) =>
    chosen.reduce((total, { body }) => total + size(body), 0);
  const gzip = (body: Buffer) => gzipSync(body).length;
  const scripts = files.filter(({ type }) => type === "script");
  return {
    scriptsUntilLoad: sum(
      scripts.filter(({ isEarly }) => isEarly),
      gzip,
    ),
    scripts: sum(scripts, gzip),
    scriptsBrotli: sum(scripts, (body) => brotliCompressSync(body).length),
    html: sum(
      files.filter(({ type }) => type === "document"),
      gzip,
    ),
    font: sum(
      files.filter(({ type }) => type === "font"),
      (body) => body.length,
    ),
    requests: files.length,
    foreignHosts: hosts.size - 1,
  };
}
