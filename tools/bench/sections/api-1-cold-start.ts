import { type ColdStart, coldStarts } from "../cold-start.ts";
import { atMost, forComparison } from "../rows.ts";
import type { Section } from "../section.ts";

const RUNS = 9;

/** Loading the bundle may take so many times as long as what it cannot do without. */
const BUDGET = 1.25;

/** What a function of this kind cannot do without. */
const BARE = [
  "firebase-functions/v2/https",
  "firebase-admin/app",
  "firebase-admin/auth",
  "firebase-admin/firestore",
];

const BUNDLE = 'const { api } = require("./functions/deploy/lib/index.cjs")';

/** The function behind `node:http` answers its first request; no document is read for it. */
const FIRST_ANSWER = `${BUNDLE};
  const server = require("node:http").createServer(api).listen(0, "127.0.0.1");
  await require("node:events").once(server, "listening");
  await (await fetch("http://127.0.0.1:" + server.address().port + "/api/health")).text()`;

/** How long the deployed bundle takes to load, beside the bare imports that it cannot do without. */
export async function measure(): Promise<Section> {
  const { bundle, bare, empty, answer } = coldStarts(
    {
      bundle: BUNDLE,
      bare: BARE.map((name) => `require("${name}")`).join(";"),
      empty: "",
      answer: FIRST_ANSWER,
    },
    RUNS,
  );
  return {
    title: "API: cold start",
    about:
      `Loading the deployed bundle in a fresh process, beside the bare imports of ${BARE.map((name) => `\`${name}\``).join(", ")}; ` +
      `medians of ${RUNS}, in turn. Nothing is read or connected while the module loads; what speaks HTTP is loaded with the first request.`,
    rows: [
      atMost("bundle ÷ bare imports", bundle.tookMs / bare.tookMs, BUDGET, (ratio) => ratio.toFixed(2)),
      forComparison("the bundle", shown(bundle)),
      forComparison("the bare imports", shown(bare)),
      forComparison("the bundle and its first answer", shown(answer)),
      forComparison("an empty process", shown(empty)),
    ],
  };
}

function shown({ tookMs, rssMb }: ColdStart): string {
  return `${tookMs.toFixed(0)} ms, ${rssMb.toFixed(0)} MB RSS`;
}
