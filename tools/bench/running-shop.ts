import { rmSync } from "node:fs";
import { join } from "node:path";
import { startChild } from "../../local/stack/child.ts";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { HOST } from "../../local/stack/ports.ts";

/** Beside a shop on the usual ports, one that tests run on, and the gallery's. */
const BENCH_SHOP_PORT = process.env.BENCH_SHOP_PORT ?? "5880";

export type RunningShop = { address: string; readyMs: number };

/** It installs, builds, starts and seeds, in milliseconds. */
const START_TIMEOUT_MS = 600_000;

/** Runs what `npm start` or `npm run dev` runs, on ports and data of its own, for as long as `look` looks at it. */
export async function runShop<Seen>(
  script: string,
  look: (shop: RunningShop) => Promise<Seen>,
): Promise<Seen> {
  const data = join(LOCAL_DATA, `shop-${BENCH_SHOP_PORT}`);
  rmSync(data, { recursive: true, force: true });
  const started = performance.now();
  const shop = startChild({
    name: script,
    args: [script],
    cwd: ROOT,
    env: { ...process.env, SHOP_PORT: BENCH_SHOP_PORT },
    logFile: join(LOCAL_DATA, "logs/bench.log"),
    ready: /is running/,
    startTimeoutMs: START_TIMEOUT_MS,
  });
  try {
    await shop.ready();
    const readyMs = performance.now() - started;
    return await look({ address: `http://${HOST}:${BENCH_SHOP_PORT}`, readyMs });
  } finally {
    await shop.stop("SIGINT", /Stopping/);
    rmSync(data, { recursive: true, force: true });
  }
}
