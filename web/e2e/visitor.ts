import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { launchChromium } from "../../tools/testing/chromium.ts";
import { fakePlayers } from "./players.ts";

/** Where the shop runs; `npm test` says it. */
export const SHOP = process.env.SITE_URL ?? "http://127.0.0.1:5080";

let browser: Browser;
const open: { context: BrowserContext; problems: string[] }[] = [];

/** What a test says it will see in the console or on the network; anything else fails it. */
type Expected = { problems?: RegExp[] };

/** What a visitor's browser is like. */
export type Habits = Expected & { withScript?: boolean };

/** Opens the browser for a file's tests, and fails a test on any console error or failed request it did not expect. */
export function withBrowser(): void {
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterEach(async () => {
    const problems = open.flatMap((each) => each.problems);
    await Promise.all(open.splice(0).map(({ context }) => context.close()));
    expect(problems).toEqual([]);
  });
  afterAll(() => browser.close());
}

/** A fresh person at the shop: no cookies, no storage, video hosts played by a stand-in. */
export async function newVisitor({ problems: expected = [], withScript = true }: Habits = {}): Promise<Page> {
  const context = await browser.newContext({
    baseURL: SHOP,
    viewport: { width: 390, height: 844 },
    locale: "is-IS",
    javaScriptEnabled: withScript,
  });
  const problems: string[] = [];
  open.push({ context, problems });
  const report = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem);
  };
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) report(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => report(`page error: ${error.error().message}`));
  context.on("requestfailed", (request) => {
    const why = request.failure()?.errorText;
    if (why !== "net::ERR_ABORTED") report(`failed: ${request.url()} ${why}`);
  });
  context.on("response", (answer) => {
    if (answer.status() >= 400) report(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await context.addInitScript(reportForbidden);
  await fakePlayers(context);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  return page;
}

/** Runs in the page: what its security policy forbids may otherwise pass in silence. */
function reportForbidden(): void {
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => {
    console.error(`forbidden by ${violatedDirective}: ${blockedURI}`);
  });
}

/** Everything the browser asked for, as addresses, from now on. */
export function requestsOf(page: Page): string[] {
  const asked: string[] = [];
  page.context().on("request", (request) => asked.push(request.url()));
  return asked;
}
