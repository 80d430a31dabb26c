import type { Browser, Cookie } from "@playwright/test";
import { slowDown } from "./slow-phone.ts";

/** What a task may take before whoever presses something notices, in milliseconds. */
const LONG_TASK_MS = 50;

/** After the last answer: what begins a second later, too. In milliseconds. */
const QUIET_MS = 1800;

const CATEGORIES = ["-*", "toplevel", "devtools.timeline", "v8"];

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number };

/**
 * Opens `url` on a phone of 390 px with a processor four times slower, and returns for how long tasks of its main thread
 * kept a reader waiting until the page was quiet, in milliseconds: what each took beyond 50, summed. The time is that of
 * the processor, not of the clock, so other work on the machine counts little.
 */
export async function blockingTime(browser: Browser, url: string, cookies: Cookie[]): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await slowDown(page);
    await browser.startTracing(page, { categories: CATEGORIES });
    await page.goto(url, { waitUntil: "networkidle" });
    await page.waitForTimeout(QUIET_MS);
    return blockedIn(JSON.parse((await browser.stopTracing()).toString()).traceEvents);
  } finally {
    await context.close();
  }
}

function blockedIn(events: readonly TraceEvent[]): number {
  const script = events.find(({ name }) => name === "EvaluateScript" || name === "v8.evaluateModule");
  if (script === undefined) throw new Error("The page ran no script");
  return events
    .filter(
      ({ name, pid, tid }) =>
        name === "ThreadControllerImpl::RunTask" && pid === script.pid && tid === script.tid,
    )
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - LONG_TASK_MS), 0);
}
