import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "../../../local/stack/paths.ts";
import { SESSION } from "./catalogue.ts";

const run = promisify(execFile);

const CONNECTIONS = 16;

/** Requests per second and the 99th percentile of latency in milliseconds. */
export type Speed = { perSecond: number; p99Ms: number };

/**
 * Sends requests to `url` at full speed for `seconds` from a separate process. Throws if a response is not
 * successful.
 */
export async function load(url: string, seconds: number): Promise<Speed> {
  const { stdout } = await run(process.execPath, [
    join(ROOT, "node_modules/autocannon/autocannon.js"),
    ...["--json", "--no-progress", "--connections", String(CONNECTIONS), "--duration", String(seconds)],
    ...["--headers", `cookie=__session=${SESSION}`, url],
  ]);
  const { requests, latency, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} wrong answers, ${errors} errors`);
  return { perSecond: requests.average, p99Ms: latency.p99 };
}
