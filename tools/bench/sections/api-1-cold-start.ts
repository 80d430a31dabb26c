import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deployedRuntime } from "../../deployed-node/deployed-node.ts";
import { type ColdStart, coldStarts } from "../cold-start.ts";
import { atMost, forComparison } from "../rows.ts";
import type { Section } from "../section.ts";

const RUNS = 9;

/** Maximum ratio of the bundle's load time and first response to those of its required packages. */
const BUDGETS = { bundle: 1.25, answer: 1.3 };

/** Packages that any function of this kind needs. */
const BARE = [
  "firebase-functions/v2/https",
  "firebase-admin/app",
  "firebase-admin/auth",
  "firebase-admin/firestore",
];

const BUNDLE = 'const { api } = require("./functions/deploy/lib/index.cjs")';

/**
 * Script that sends one request to the function through `node:http` over a raw socket. The request reads no
 * document.
 */
const FIRST_ANSWER = `${BUNDLE};
  const server = require("node:http").createServer(api).listen(0, "127.0.0.1");
  await require("node:events").once(server, "listening");
  const socket = require("node:net").connect(server.address().port, "127.0.0.1");
  socket.write("GET /api/health HTTP/1.1\\r\\nHost: shop\\r\\nConnection: close\\r\\n\\r\\n");
  await require("node:events").once(socket.resume(), "end")`;

/** Measures the load time and first response of the deployed bundle on the deployed Node version. */
export async function measure(): Promise<Section> {
  const { major, node: deployed } = deployedRuntime();
  const node = deployed ?? process.execPath;
  const cache = mkdtempSync(join(tmpdir(), "compile-cache-"));
  const cached = `require("node:module").enableCompileCache?.(${JSON.stringify(cache)}); ${FIRST_ANSWER}`;
  coldStarts({ cached: `${cached}; require("node:module").flushCompileCache?.()` }, { runs: 1, node });
  const { bundle, bare, empty, answer, answerCached } = coldStarts(
    {
      bundle: BUNDLE,
      bare: BARE.map((name) => `require("${name}")`).join(";"),
      empty: "",
      answer: FIRST_ANSWER,
      answerCached: cached,
    },
    { runs: RUNS, node },
  );
  rmSync(cache, { recursive: true });
  const beside = (what: ColdStart) => what.tookMs / bare.tookMs;
  return {
    title: "API: cold start",
    about:
      `Loading the deployed bundle in a fresh process of ${deployed === null ? process.version : `Node ${major}, on which it is deployed`}, beside the bare imports of ${BARE.map((name) => `\`${name}\``).join(", ")}; ` +
      `medians of ${RUNS}, in turn. Nothing is read or connected while the module loads; what speaks HTTP is loaded with the first request. ` +
      "With V8's compile cache: filled by the same Node and user before, which a deployed folder cannot count on (decision 0002).",
    rows: [
      atMost("bundle ÷ bare imports", beside(bundle), BUDGETS.bundle, ratio),
      atMost("the bundle and its first answer ÷ bare imports", beside(answer), BUDGETS.answer, ratio),
      forComparison("the same with V8's compile cache", ratio(beside(answerCached))),
      forComparison("the bundle", shown(bundle)),
      forComparison("the bare imports", shown(bare)),
      forComparison("the bundle and its first answer", shown(answer)),
      forComparison("an empty process", shown(empty)),
    ],
  };
}

const ratio = (figure: number) => figure.toFixed(2);

function shown({ tookMs, rssMb }: ColdStart): string {
  return `${tookMs.toFixed(0)} ms, ${rssMb.toFixed(0)} MB RSS`;
}
