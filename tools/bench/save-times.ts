import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { ROOT } from "../../local/stack/paths.ts";
import { launchChromium } from "../testing/chromium.ts";
import { median } from "./median.ts";

const SAVES = 3;
const TIMEOUT_MS = 20_000;
const ASK_EVERY_MS = 100;

/** What no page and no address of the API answers to: there both say a text of which little else depends. */
const NOWHERE = "ekki-til";

/** From a save in the browser's sources until an open page shows it, in milliseconds; the median. */
export async function webSaveTime(address: string): Promise<number> {
  const browser = await launchChromium();
  try {
    const page = await browser.newPage();
    await page.goto(`${address}/${NOWHERE}`);
    return await saveTime("web/src/strings/not-found.ts", "Boltinn er týndur", (text) =>
      page.getByRole("heading", { name: text, exact: true }).waitFor({ timeout: TIMEOUT_MS }),
    );
  } finally {
    await browser.close();
  }
}

/** From a save in the API's sources until it answers so, in milliseconds; the median. */
export async function apiSaveTime(address: string): Promise<number> {
  return saveTime("functions/src/core/errors.ts", "Not found", async (text) => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${address}/api/${NOWHERE}`).catch(() => null);
      if ((await answer?.text())?.includes(`"${text}"`)) return;
      await sleep(ASK_EVERY_MS);
    }
    throw new Error(`The API does not say "${text}" within ${TIMEOUT_MS} ms.`);
  });
}

/** Changes `text` in a file, several times, and puts the file back; `isSeen` waits for what the text is now. */
async function saveTime(
  file: string,
  text: string,
  isSeen: (text: string) => Promise<void>,
): Promise<number> {
  const path = join(ROOT, file);
  const source = readFileSync(path, "utf8");
  const times: number[] = [];
  await isSeen(text);
  try {
    for (let save = 1; save <= SAVES; save += 1) {
      const started = performance.now();
      writeFileSync(path, source.replace(text, `${text} ${save}`));
      await isSeen(`${text} ${save}`);
      times.push(performance.now() - started);
    }
  } finally {
    writeFileSync(path, source);
  }
  return median(times);
}
