import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { driverPackage, type Engine } from "./engine.ts";

/** The part of selenium-webdriver that is used. */
type Selenium = {
  Builder: new () => Builder;
  Capabilities: new (wanted: object) => object;
};
type Builder = {
  usingServer(address: string): Builder;
  withCapabilities(wanted: object): Builder;
  build(): Promise<WebDriver>;
};
type WebDriver = {
  get(url: string): Promise<void>;
  executeScript<Value>(script: string): Promise<Value>;
  manage(): { window(): { setRect(place: object): Promise<unknown> } };
  quit(): Promise<void>;
};
type WebElement = { click(): Promise<void>; sendKeys(text: string): Promise<void> };

const BROWSER = "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser";
const PLACES = [BROWSER, "/usr/bin/WebKitWebDriver", "/usr/bin/Xvfb"];

/**
 * Keeps the errors of the page from now on. The driver reports none, so that errors before the first call of a page are
 * missed.
 */
const WATCH = `if (!window.isWatched) {
  window.isWatched = true;
  const kept = () => JSON.parse(sessionStorage.getItem("errors") ?? "[]");
  const keep = (text) => sessionStorage.setItem("errors", JSON.stringify([...kept(), text]));
  addEventListener("error", ({ message }) => keep(message));
  addEventListener("unhandledrejection", ({ reason }) => keep(String(reason)));
  addEventListener("securitypolicyviolation", ({ blockedURI }) => keep("forbidden: " + blockedURI));
  const { error } = console;
  console.error = (...words) => { keep(words.join(" ")); error(...words); };
}`;

/** WebKit for GTK on its own display, driven over WebDriver. */
export const webkit: Engine = {
  name: "WebKit",
  missing: PLACES.every(existsSync) ? null : `WebKit needs ${PLACES.join(", ")}`,
  async start() {
    const display = spawn(
      "/usr/bin/Xvfb",
      ["-displayfd", "3", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
      {
        stdio: ["ignore", "ignore", "ignore", "pipe"],
      },
    );
    const [number] = await once(display.stdio[3] as Readable, "data");
    const port = await freePort();
    const server = spawn("/usr/bin/WebKitWebDriver", [`--port=${port}`], {
      env: { ...process.env, DISPLAY: `:${String(number).trim()}`, WEBKIT_DISABLE_COMPOSITING_MODE: "1" },
      stdio: "ignore",
    });
    const driver = await connected(port);
    const elementOf = (expression: string) =>
      driver.executeScript<WebElement>(`${WATCH} return ${expression}`);
    return {
      open: (url) => driver.get(url),
      run: (expression) => driver.executeScript(`${WATCH} return ${expression}`),
      click: async (expression) => (await elementOf(expression)).click(),
      type: async (expression, text) => (await elementOf(expression)).sendKeys(text),
      resize: async (size) =>
        void (await driver
          .manage()
          .window()
          .setRect({ ...size, x: 0, y: 0 })),
      errors: () => driver.executeScript(`return JSON.parse(sessionStorage.getItem("errors") ?? "[]")`),
      close: async () => {
        await driver.quit();
        for (const child of [server, display]) {
          child.kill();
          await once(child, "exit");
        }
      },
    };
  },
};

async function connected(port: number): Promise<WebDriver> {
  const driver = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${driver}/status`).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await setTimeout(100);
  const browser = {
    binary: BROWSER,
    args: ["--automation"],
  };
  const { Builder, Capabilities } = await driverPackage<Selenium>("selenium-webdriver");
  const wanted = new Capabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": browser });
  return new Builder().usingServer(driver).withCapabilities(wanted).build();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  server.close();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  return bound.port;
}
