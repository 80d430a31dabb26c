import type { CDPSession, Page } from "@playwright/test";

/** How much slower than this machine the phone is. */
const PHONE = 4;

/** Slow lines: bytes a second, and milliseconds until a request is answered. The first two are Chrome's own, the last is Lighthouse's. */
const LINES = {
  "Fast 3G": { latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 },
  "Slow 3G": { latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 },
  "Slow 4G": { latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 },
} as const;

export type Line = keyof typeof LINES;

/** Gives `page` a processor four times slower, and a slow line where one is named. Returns the session that it stays slow with. */
export async function slowDown(page: Page, line?: Line): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: PHONE });
  if (line !== undefined) {
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", { offline: false, ...LINES[line] });
  }
  return devtools;
}
