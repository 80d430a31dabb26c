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

/** How long the deployed bundle takes to load, beside the bare imports that it cannot do without. */
export async function measure(): Promise<Section> {
  const { bundle, bare, empty } = coldStarts(
    {
      bundle: 'require("./functions/lib/index.js")',
      bare: BARE.map((name) => `require("${name}")`).join(";"),
      empty: "",
    },
    RUNS,
  );
  return {
    title: "API: cold start",
    about:
      `Loading the deployed bundle in a fresh process, beside the bare imports of ${BARE.map((name) => `\`${name}\``).join(", ")}; ` +
      `medians of ${RUNS}, in turn. Nothing is read or connected while the module loads.`,
    rows: [
      atMost("bundle ÷ bare imports", bundle.loadMs / bare.loadMs, BUDGET, (ratio) => ratio.toFixed(2)),
      forComparison("the bundle", shown(bundle)),
      forComparison("the bare imports", shown(bare)),
      forComparison("an empty process", shown(empty)),
    ],
  };
}

function shown({ loadMs, rssMb }: ColdStart): string {
  return `${loadMs.toFixed(0)} ms, ${rssMb.toFixed(0)} MB RSS`;
}
