import { brotliCompressSync, gzipSync } from "node:zlib";
import { launchChromium } from "../testing/chromium.ts";

/** How long after the last request a page counts as idle, in milliseconds. */
const IDLE_MS = 1500;

/** What a browser fetched for a page, in bytes as a CDN would send them. */
export type Weight = {
  scriptsUntilLoad: number;
  scripts: number;
  scriptsBrotli: number;
  html: number;
  font: number;
  requests: number;
  /** Hosts other than the page's own. */
  foreignHosts: number;
};

/** Opens a page on a phone's screen and weighs what it fetches until it is idle. */
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
    // The next page's file, fetched ahead by the browser's speculation rules, cannot be read and is no part of this one.
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
