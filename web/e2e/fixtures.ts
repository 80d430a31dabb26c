import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { startTestShop } from "../../tools/testing/test-shop.ts";
import { type Account, newAccount, signInAdmin, signUp } from "./people.ts";
import { assembleCast, type Cast } from "./scenes/test-users.ts";
import { STARTS_SHOPS } from "./shop.ts";
import { UsedBrowsers } from "./used-browsers.ts";

export { expect };

/** URL of the shop of this worker. */
export const SHOP = process.env.SITE_URL ?? "";

type VisitorOptions = {
  /** Expected errors in the console or on the network. Any other error fails the test. */
  problems?: RegExp[];
  withScript?: boolean;
  /** Whether the server keeps what an administrator types, so that it appears in other tests of this shop. */
  keepsUnsavedWork?: boolean;
};

type Buyer = { page: Page; account: Account };

export type Fixtures = {
  /**
   * Opens a page without cookies or storage. An unexpected console error or failed request fails the test.
   */
  newVisitor: (options?: VisitorOptions) => Promise<Page>;
  /**
   * Opens a page without cookies or storage, but with the shop's files in the browser cache, so that each
   * worker downloads them only once. No other test uses this browser until the page is closed or the test
   * ends.
   */
  newGuest: (options?: Pick<VisitorOptions, "problems">) => Promise<Page>;
  /** Registers a new account. The returned page has not opened a URL yet. */
  newBuyer: (options?: VisitorOptions) => Promise<Buyer>;
  buyer: Buyer;
  /** The demo's administrator on the dashboard. */
  admin: Page;
};

export const test = base.extend<Fixtures, { shop: undefined; cast: Cast; usedBrowsers: UsedBrowsers }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const stop = STARTS_SHOPS ? await startTestShop() : undefined;
      await use(undefined);
      await stop?.();
    },
    { scope: "worker", auto: true, timeout: 120_000 },
  ],
  newVisitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async ({ problems: expected = [], withScript = true, keepsUnsavedWork = false } = {}) => {
      const context = await browser.newContext({ javaScriptEnabled: withScript });
      contexts.push(context);
      await watch(context, unexpected(expected, problems));
      if (!keepsUnsavedWork) await context.addInitScript(keepNothingUnsaved);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(problems).toEqual([]);
  },
  newGuest: async ({ usedBrowsers }, use) => {
    const pages: Page[] = [];
    const problems: string[] = [];
    await use(async ({ problems: expected = [] } = {}) => {
      const page = await usedBrowsers.open(SHOP, unexpected(expected, problems));
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
    expect(problems).toEqual([]);
  },
  page: async ({ newVisitor }, use) => use(await newVisitor()),
  newBuyer: async ({ newVisitor }, use) => {
    await use(async (options) => {
      const page = await newVisitor(options);
      return { page, account: await signUp(page.context(), newAccount()) };
    });
  },
  buyer: async ({ newBuyer }, use) => use(await newBuyer()),
  admin: async ({ newVisitor }, use) => {
    const page = await newVisitor();
    await signInAdmin(page.context());
    await page.goto("/admin/dashboard");
    await use(page);
  },
  usedBrowsers: [async ({ browser }, use) => use(new UsedBrowsers(browser, watchGuest)), { scope: "worker" }],
  cast: [async ({ browser }, use) => use(await assembleCast(browser)), { scope: "worker" }],
});

/** Returns a reporter that collects the problems that match no pattern in `expected`. */
function unexpected(expected: RegExp[], problems: string[]): (problem: string) => void {
  return (problem) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
}

async function watch(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  reportProblems(context, report);
  await context.addInitScript(reportForbidden);
}

async function watchGuest(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  await watch(context, report);
  await context.addInitScript(keepNothingUnsaved);
}

function reportProblems(context: BrowserContext, report: (problem: string) => void): void {
  context.on("console", (message) => {
    const isReported = message.text().startsWith("Failed to load resource"); // as a response or failed request
    if (["error", "warning"].includes(message.type()) && !isReported) report(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => report(`page error: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    if (why !== "net::ERR_ABORTED") report(`failed: ${request.url()} ${why}`);
  });
  context.on("response", (response) => {
    if (response.status() >= 400) report(`${response.status()} ${new URL(response.url()).pathname}`);
  });
}

/** Runs in the page. Logs violations of the content security policy, which can otherwise be silent. */
function reportForbidden(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`forbidden by ${violatedDirective}: ${blockedURI}`);
  });
}

/**
 * Runs in the page. The server then keeps no unsaved work, because tests share an administrator. A route of Playwright
 * would turn off the browser's cache.
 */
function keepNothingUnsaved(): void {
  const { fetch } = window;
  window.fetch = async (input, init) =>
    String(input).startsWith("/api/admin/unsaved-work/") ? Response.json({ text: null }) : fetch(input, init);
}

/** Returns the URLs of all requests of the browser from now on. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  return asked;
}

/** Resolves after the page has been idle twice, so that renders and effects after a response have run. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
}
