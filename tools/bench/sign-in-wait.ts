import type { Browser, CDPSession, Page } from "@playwright/test";
import { type Line, slowDown } from "./slow-phone.ts";

/** How long a form may be waited for, in milliseconds. */
const TIMEOUT_MS = 30_000;

/** A field that a reader of `/auth` sees. */
const FIELD = "input:not([type=checkbox])";

/**
 * Opens the landing page at `address` on a phone of 390 px, presses "Kaupa" after `readMs` of reading, and returns how long
 * it takes from that press until a field of the sign-in page has taken a letter, in milliseconds.
 */
export async function signInWait(
  browser: Browser,
  address: string,
  line: Line,
  readMs: number,
): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteTimes, FIELD);
    const devtools = await slowDown(page, line);
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(readMs);
    const pressed = await press(page);
    await page.waitForURL(/\/auth/, { waitUntil: "commit" });
    return (await letterTaken(page, devtools)) - pressed;
  } finally {
    await context.close();
  }
}

/** Touches the first link to the order that is seen, and returns when, as milliseconds since 1970. */
async function press(page: Page): Promise<number> {
  const box = await page.getByRole("main").getByRole("link", { name: "Kaupa" }).first().boundingBox();
  if (box === null) throw new Error('The landing page shows no "Kaupa"');
  const pressed = Date.now();
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  return pressed;
}

/** Types until a field has taken a letter, and returns when that was. Throws where none does. */
async function letterTaken(page: Page, devtools: CDPSession): Promise<number> {
  const started = Date.now();
  while (Date.now() - started < TIMEOUT_MS) {
    await devtools.send("Input.dispatchKeyEvent", { type: "char", text: "a" });
    const taken = await page.evaluate(() => Reflect.get(window, "letterTaken")).catch(() => undefined);
    if (typeof taken === "number") return taken;
  }
  throw new Error("No field of the sign-in page takes a letter");
}

/** Runs in the page: keeps the first field that has been painted in focus until it takes a letter, and notes when it does. */
function noteTimes(field: string): void {
  const looking = setInterval(() => {
    if (location.pathname !== "/auth" || performance.getEntriesByType("paint").length === 0) return;
    const fields = [...document.querySelectorAll<HTMLInputElement>(field)];
    if (!document.activeElement?.matches(field)) fields.find((each) => each.checkVisibility())?.focus();
  }, 10);
  addEventListener(
    "input",
    () => {
      clearInterval(looking);
      Object.assign(window, { letterTaken: Date.now() });
    },
    { once: true },
  );
}
