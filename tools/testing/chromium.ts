import { existsSync } from "node:fs";
import { type Browser, type BrowserContext, chromium, type LaunchOptions } from "@playwright/test";
import sparticuz from "@sparticuz/chromium";

const DEBIAN = "/usr/bin/chromium";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/**
 * Returns options for a headless Chromium with additional `flags`. Uses the executable at `CHROME_PATH`,
 * otherwise Debian's, otherwise the one from the npm registry.
 */
export async function chromiumOptions(...flags: string[]): Promise<LaunchOptions> {
  return { executablePath: await executablePath(), args: [...FLAGS, ...flags] };
}

export async function launchChromium(): Promise<Browser> {
  return chromium.launch(await chromiumOptions());
}

/** Opens Chromium with an empty profile and remote debugging on `port`. */
export async function openProfile(port: number): Promise<BrowserContext> {
  return chromium.launchPersistentContext("", {
    executablePath: await executablePath(),
    args: [...FLAGS, `--remote-debugging-port=${port}`],
  });
}

async function executablePath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return existsSync(DEBIAN) ? DEBIAN : sparticuz.executablePath();
}
