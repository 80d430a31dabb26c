import { join } from "node:path";
import { build } from "esbuild";
import { type Running, startProcess } from "../../../functions/test/processes/start-process.ts";
import { LOCAL_DATA, ROOT } from "../../../local/stack/paths.ts";
import { median } from "../median.ts";
import { atLeast, forComparison } from "../rows.ts";
import type { Row, Section } from "../section.ts";
import { load, type Speed } from "../warm/load.ts";

const SERVERS = ["shop", "express", "bare"] as const;
const PATHS = ["/api/courses", "/api/user"] as const;

const ROUNDS = 5;
const SECONDS = 3;

/** Budgets: speed of the shop relative to Express and to a bare handler. */
const TIMES_EXPRESS = 1.5;
const SHARE_OF_BARE = 0.35;

type Speeds = Record<(typeof SERVERS)[number], Speed>;

/** Measures requests per second of two routes, and of the same routes on Express and a bare handler. */
export async function measure(): Promise<Section> {
  const running = await Promise.all(SERVERS.map(start));
  const rows: Row[] = [];
  try {
    for (const path of PATHS) rows.push(...rowsFor(path, await compared(running, path)));
  } finally {
    await Promise.all(running.map(({ stop }) => stop()));
  }
  return {
    title: "API: warm",
    about:
      "The app on `node:http` with a store in memory, beside the same routes on Express 5 (same actions and schemas, " +
      "nothing else) and a bare `node:http` handler that returns the same bytes; all three bundled as for a deploy. " +
      `autocannon in a process of its own, 16 connections; medians of ${ROUNDS} × ${SECONDS} s, in turn.`,
    rows,
  };
}

/** Bundles a server like the deployed API and starts it. */
async function start(server: string): Promise<Running> {
  const script = join(LOCAL_DATA, `bench/${server}-server.cjs`);
  await build({
    entryPoints: [join(import.meta.dirname, `../warm/${server}-server.ts`)],
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

async function compared(running: Running[], path: string): Promise<Speeds> {
  const speeds = SERVERS.map((): Speed[] => []);
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [index, { said }] of running.entries()) {
      const speed = await load(`${said}${path}`, SECONDS);
      if (round > 0) speeds[index]?.push(speed); // the first round is a warm-up
    }
  }
  const typical = speeds.map((measured) => ({
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99Ms: median(measured.map(({ p99Ms }) => p99Ms)),
  }));
  return Object.fromEntries(SERVERS.map((server, index) => [server, typical[index]])) as Speeds;
}

function rowsFor(path: string, { shop, express, bare }: Speeds): Row[] {
  const times = (ratio: number) => `${ratio.toFixed(2)} ×`;
  const share = (ratio: number) => `${(ratio * 100).toFixed(0)} %`;
  return [
    atLeast(`\`${path}\`: shop ÷ Express`, shop.perSecond / express.perSecond, TIMES_EXPRESS, times),
    {
      ...atLeast(`\`${path}\`: shop ÷ bare handler`, shop.perSecond / bare.perSecond, SHARE_OF_BARE, share),
      reason: "What is left is routing, the session's cookie and checking the reply against its schema.",
    },
    forComparison(`\`${path}\`: shop`, shown(shop)),
    forComparison(`\`${path}\`: Express`, shown(express)),
    forComparison(`\`${path}\`: bare handler`, shown(bare)),
  ];
}

function shown({ perSecond, p99Ms }: Speed): string {
  return `${perSecond.toFixed(0)} requests/s, p99 ${p99Ms.toFixed(1)} ms`;
}
