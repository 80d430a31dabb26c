import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { ROOT } from "../../../local/stack/paths.ts";
import { atMost } from "../rows.ts";
import { runShop } from "../running-shop.ts";
import { apiSaveTime, webSaveTime } from "../save-times.ts";
import type { Section } from "../section.ts";

const SECONDS = 1000;

const run = promisify(execFile);

/** How long a developer waits: for the shop to run, for what was saved, for the unit tests. */
export async function measure(): Promise<Section> {
  await runShop("local/start.mjs", async () => {}); // installs and builds, if need be
  const start = await runShop("local/start.mjs", async ({ readyMs }) => readyMs);
  const dev = await runShop("local/dev.mjs", async ({ readyMs, address }) => ({
    readyMs,
    webMs: await webSaveTime(address),
    apiMs: await apiSaveTime(address),
  }));
  const unit = await unitTestTime();
  return {
    title: "A developer's day: waiting",
    about:
      "`npm start` when everything is installed and built. Under `npm run dev`, a text is changed in `web` while a " +
      "browser shows it, and one in `functions` while the API is asked for it; medians of 3.",
    rows: [
      atMost("a second `npm start` until all is ready", start, 15 * SECONDS, seconds),
      atMost("`npm run dev` until all is ready", dev.readyMs, 15 * SECONDS, seconds),
      atMost("a save in `web`, until the browser shows it", dev.webMs, 1 * SECONDS, seconds),
      atMost("a save in `functions`, until the API answers so", dev.apiMs, 5 * SECONDS, seconds),
      atMost("`npm test -- unit`", unit, 20 * SECONDS, seconds),
    ],
  };
}

async function unitTestTime(): Promise<number> {
  const started = performance.now();
  await run(process.execPath, ["tools/test.mjs", "unit"], { cwd: ROOT });
  return performance.now() - started;
}

const seconds = (milliseconds: number) => `${(milliseconds / SECONDS).toFixed(1)} s`;
