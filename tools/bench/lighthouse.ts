import { join } from "node:path";
import type { BrowserContext, Cookie } from "@playwright/test";
import { openProfile } from "../testing/chromium.ts";

/** Differs from the ports of the browsers that the tests and the gallery start. */
const DEBUGGING_PORT = 5399;

/** Lighthouse results of a page on a phone. Scores are 0 to 100, times are in milliseconds. */
export type Audit = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  tbtMs: number;
};

type Wish = {
  /**
   * `devtools` throttles the browser during the load. `simulate` estimates the result for a slow connection.
   */
  throttling: "devtools" | "simulate";
  cookies?: Cookie[];
};

export type Auditor = { audit: (url: string, wish: Wish) => Promise<Audit>; close: () => Promise<void> };

type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
};
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;

/**
 * `@lhci/cli` is not an option: version 0.15.1 pins an older Lighthouse (12.6.1) and supports sign-in only through a
 * Puppeteer script.
 */
const LIGHTHOUSE = join(import.meta.dirname, "node_modules/lighthouse/core/index.js");

/** Opens a phone-sized browser. Its cache and cookies are cleared before each audit. */
export async function openLighthouse(): Promise<Auditor> {
  const { default: lighthouse }: { default: Lighthouse } = await import(LIGHTHOUSE);
  const context = await openProfile(DEBUGGING_PORT);
  return {
    async audit(url, { throttling, cookies = [] }) {
      await empty(context, cookies);
      const result = await lighthouse(url, {
        port: DEBUGGING_PORT,
        logLevel: "error",
        throttlingMethod: throttling,
        disableStorageReset: true,
      });
      if (result === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
      return figuresOf(result.lhr);
    },
    close: () => context.close(),
  };
}

async function empty(context: BrowserContext, cookies: Cookie[]): Promise<void> {
  await context.clearCookies();
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.clearBrowserCache");
  await page.close();
}

function figuresOf({ categories, audits }: Report): Audit {
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs: figure("largest-contentful-paint"),
    cls: figure("cumulative-layout-shift"),
    tbtMs: figure("total-blocking-time"),
  };
}
