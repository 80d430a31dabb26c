import { existsSync } from "node:fs";
import puppeteer, { type ElementHandle } from "puppeteer-core";
import type { Engine } from "./engine.ts";

const PLACE = process.env.FIREFOX_PATH ?? "/usr/bin/firefox-esr";

/** Firefox, driven over WebDriver BiDi. */
export const firefox: Engine = {
  name: "Firefox",
  missing: existsSync(PLACE) ? null : `there is no Firefox at ${PLACE}`,
  async start() {
    const browser = await puppeteer.launch({ browser: "firefox", executablePath: PLACE, headless: true });
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    page.on("pageerror", (error) => errors.push(String(error)));
    const elementOf = async (expression: string) => {
      const handle = await page.evaluateHandle(expression);
      return handle as ElementHandle<Element>;
    };
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
