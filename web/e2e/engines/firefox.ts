import { existsSync } from "node:fs";
import { driverPackage, type Engine } from "./engine.ts";

/** The part of puppeteer-core that is used. */
type Puppeteer = {
  launch(options: object): Promise<{ newPage(): Promise<Page>; close(): Promise<void> }>;
};
type Page = {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
  evaluateHandle(expression: string): Promise<unknown>;
  setViewport(size: { width: number; height: number }): Promise<void>;
  on(event: "console", listener: (message: { type(): string; text(): string }) => void): void;
  on(event: "pageerror", listener: (error: unknown) => void): void;
};
type Element = { click(): Promise<void>; type(text: string): Promise<void> };

const PLACE = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  missing: existsSync(PLACE) ? null : `there is no Firefox at ${PLACE}`,
  async start() {
    const { default: puppeteer } = await driverPackage<{ default: Puppeteer }>("puppeteer-core");
    const browser = await puppeteer.launch({ browser: "firefox", executablePath: PLACE, headless: true });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    const elementOf = async (expression: string) => (await page.evaluateHandle(expression)) as Element;
    return {
      open: async (url) => void (await page.goto(url)),
      run: (expression) => page.evaluate(expression) as never,
      click: async (expression) => (await elementOf(expression)).click(),
      type: async (expression, text) => (await elementOf(expression)).type(text),
      resize: (size) => page.setViewport(size),
      errors: async () => errors,
      close: () => browser.close(),
    };
  },
};
