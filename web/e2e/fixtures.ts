import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { assembleCast, type Cast } from "../../tools/gallery/cast.ts";
import { type Account, newAccount, signInAdmin, signUp } from "./people.ts";
import { UsedBrowsers } from "./used-browsers.ts";

export { expect };

/** Where the shop runs; the environment says it once the shop has started. */
export const SHOP = process.env.SITE_URL ?? "";

/** What a visitor's browser is like. */
export type VisitorOptions = {
  /** What the test expects in the console or on the network; any other error fails it. */
  problems?: RegExp[];
  withScript?: boolean;
};

type Buyer = { page: Page; account: Account };

export type Fixtures = {
  /** A fresh person at the shop: no cookies, no storage. A console error or a failed request that is not expected fails the test. */
  newVisitor: (options?: VisitorOptions) => Promise<Page>;
  /**
   * A person without cookies and storage too, but with the shop's files in the browser's cache, so that Hosting sends them once a
   * worker. Nobody else has the browser until the page is closed or the test over.
   */
  newGuest: (options?: Pick<VisitorOptions, "problems">) => Promise<Page>;
  /** A visitor who has just registered, and has no page open. */
  newBuyer: (options?: VisitorOptions) => Promise<Buyer>;
  buyer: Buyer;
  /** The demo's administrator, on the dashboard. */
  admin: Page;
};

export const test = base.extend<Fixtures, { cast: Cast; usedBrowsers: UsedBrowsers }>({
  newVisitor: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const problems: string[] = [];
    await use(async ({ problems: expected = [], withScript = true } = {}) => {
      const context = await browser.newContext({ javaScriptEnabled: withScript });
      contexts.push(context);
      await watch(context, unexpected(expected, problems));
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
  admin: async ({ page }, use) => {
    await signInAdmin(page.context());
    await page.goto("/admin/dashboard");
    await use(page);
  },
  usedBrowsers: [async ({ browser }, use) => use(new UsedBrowsers(browser, watch)), { scope: "worker" }],
  cast: [async ({ browser }, use) => use(await assembleCast(browser)), { scope: "worker", timeout: 120_000 }],
});

/** Returns a reporter that collects the problems which no pattern of `expected` matches. */
function unexpected(expected: RegExp[], problems: string[]): (problem: string) => void {
  return (problem) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
}

async function watch(context: BrowserContext, report: (problem: string) => void): Promise<void> {
  reportProblems(context, report);
  await context.addInitScript(reportForbidden);
}

function reportProblems(context: BrowserContext, report: (problem: string) => void): void {
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) report(`console: ${message.text()}`);
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

/** Runs in the page: what its security policy forbids may otherwise pass in silence. */
function reportForbidden(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`forbidden by ${violatedDirective}: ${blockedURI}`);
  });
}

/** Everything the browser requested, as addresses, from now on. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  return asked;
}

/** Resolves when the page has been idle twice: renders and effects that follow an answer have run. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(() => requestIdleCallback(resolve))),
  );
}
