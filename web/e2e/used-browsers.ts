import type { Browser, BrowserContext, Page } from "@playwright/test";

type UsedBrowser = { context: BrowserContext; report: (problem: string) => void };

/** Browsers of one worker that have already visited the shop and have its files in their caches. */
export class UsedBrowsers {
  private readonly free: UsedBrowser[] = [];

  constructor(
    private readonly browser: Browser,
    private readonly watch: (context: BrowserContext, report: (problem: string) => void) => Promise<void>,
  ) {}

  /**
   * Opens a page in a browser that no other test uses until the page is closed. Cookies and storage are
   * cleared. Problems on the page are passed to `report`.
   */
  async open(shop: string, report: (problem: string) => void): Promise<Page> {
    const used = this.free.pop() ?? (await this.createBrowser());
    used.report = report;
    const page = await used.context.newPage();
    page.once("close", () => this.free.push(used));
    await used.context.clearCookies();
    const devtools = await used.context.newCDPSession(page);
    await devtools.send("Storage.clearDataForOrigin", {
      origin: shop,
      storageTypes: "local_storage,indexeddb,cache_storage,service_workers",
    });
    await devtools.detach();
    return page;
  }

  private async createBrowser(): Promise<UsedBrowser> {
    const context = await this.browser.newContext();
    const used: UsedBrowser = { context, report: () => {} };
    await this.watch(context, (problem) => used.report(problem));
    return used;
  }
}
