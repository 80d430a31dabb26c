import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { type Running, startProcess } from "../../functions/test/processes/start-process.ts";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { atLeast, forComparison, median, type Row } from "./report.ts";
import { SESSION } from "./warm/catalogue.ts";

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 16;

/**
 * Measures requests per second of two routes with a store in memory, and of the same routes on Express 5 with
 * the same actions and schemas. Both are bundled like the deployed API.
 */
export async function measure(): Promise<Row[]> {
  const [shop, express] = await Promise.all([start("shop"), start("express")]);
  const rows: Row[] = [];
  try {
    for (const path of ["/api/courses", "/api/user"]) {
      const speeds: Record<"shop" | "express", number[]> = { shop: [], express: [] };
      for (let round = 0; round <= ROUNDS; round += 1) {
        const pair = [await speedOf(shop, path), await speedOf(express, path)] as const;
        if (round === 0) continue; // warm-up
        speeds.shop.push(pair[0]);
        speeds.express.push(pair[1]);
      }
      const [ours, theirs] = [median(speeds.shop), median(speeds.express)];
      rows.push(
        atLeast(`${path}: API ÷ Express`, ours / theirs, 1.5, (ratio) => `${ratio.toFixed(2)} ×`),
        forComparison(`${path}: API`, `${ours.toFixed(0)} requests/s`),
      );
    }
  } finally {
    await Promise.all([shop.stop(), express.stop()]);
  }
  return rows;
}

async function start(server: "shop" | "express"): Promise<Running> {
  const script = join(LOCAL_DATA, `bench/${server}-server.cjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `warm/${server}-server.ts`)],
    outfile: script,
    bundle: true,
    platform: "node",
    target: "node20",
    minifySyntax: true,
    external: ["firebase-admin"],
    // A CommonJS bundle has no `import.meta.dirname`. The demo's content is read from its source folder.
    define: { "import.meta.dirname": JSON.stringify(join(ROOT, "local/seed")) },
    logLevel: "warning",
  });
  return startProcess(script, { ready: /listening on (\S+)/ });
}

/** Returns the requests per second of a server at full load. Throws if a response is not successful. */
async function speedOf({ said: url }: Running, path: string): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(import.meta.dirname, "node_modules/autocannon/autocannon.js"),
    ...["--json", "--no-progress", "--connections", String(CONNECTIONS), "--duration", String(SECONDS)],
    ...["--headers", `cookie=__session=${SESSION}`, url + path],
  ]);
  const { requests, non2xx, errors } = JSON.parse(stdout);
  if (non2xx + errors > 0) throw new Error(`${url}${path}: ${non2xx} wrong replies, ${errors} errors`);
  return requests.average;
}
