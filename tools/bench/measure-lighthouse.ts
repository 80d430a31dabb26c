import { assembleCast, type Cast, type Role } from "../../web/e2e/scenes/test-users.ts";
import { launchChromium } from "../testing/chromium.ts";
import { buildFloor } from "./floor.tsx";
import { type Audit, type Auditor, openLighthouse } from "./lighthouse.ts";
import { atLeast, atMost, forComparison, inMs, median, type Row } from "./report.ts";
import { withShop } from "./with-shop.ts";

const RUNS = 3;

/** Runs of the landing page and the floor. Ratios need more runs. */
const LANDING_RUNS = 5;

/** Other pages and the role that opens them. */
const ROUTES: readonly (readonly [path: string, who: Role])[] = [
  ["/skilmalar", "visitor"],
  ["/auth", "visitor"],
  ["/dashboard", "customer"],
  ["/course/1", "learner"],
  ["/checkout", "customer"],
  ["/lesson/1", "learner"],
  ["/admin", "visitor"],
  ["/admin/dashboard", "admin"],
];

/**
 * Measures the pages with Lighthouse, its phone and its slow network. Runs of the landing page alternate with
 * those of the floor: the same content as HTML with a style sheet only.
 */
export async function measure(): Promise<Row[]> {
  return withShop(async (shop) => {
    const browser = await launchChromium();
    const cast = await assembleCast(browser, shop).finally(() => browser.close());
    const auditor = await openLighthouse();
    try {
      return [
        ...(await compareWithFloor(auditor, shop, await buildFloor(shop))),
        ...(await scoresOf(auditor, shop, cast)),
      ];
    } finally {
      await auditor.close();
    }
  });
}

async function compareWithFloor(auditor: Auditor, shop: string, floorUrl: string): Promise<Row[]> {
  const landing: Audit[] = [];
  const floor: Audit[] = [];
  for (let run = 0; run < LANDING_RUNS; run += 1) {
    landing.push(await auditor.audit(shop, { throttling: "devtools" }));
    floor.push(await auditor.audit(floorUrl, { throttling: "devtools" }));
  }
  const [lcp, floorLcp] = [medianOf(landing, "lcpMs"), medianOf(floor, "lcpMs")];
  return [
    atMost("/: LCP ÷ floor", lcp / floorLcp, 1.15, (ratio) => ratio.toFixed(2)),
    forComparison("/: LCP", inMs(lcp)),
    forComparison("floor: LCP", inMs(floorLcp)),
    atMost("/: blocking time", medianOf(landing, "tbtMs"), 50, inMs),
    atMost("/: layout shift", medianOf(landing, "cls"), 0.01, (shift) => shift.toFixed(4)),
  ];
}

async function scoresOf(auditor: Auditor, shop: string, cast: Cast): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, who] of [["/", "visitor"] as const, ...ROUTES]) {
    const audits: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1)
      audits.push(await auditor.audit(shop + path, { throttling: "simulate", cookies: cast.cookies[who] }));
    const score = (key: "performance" | "accessibility" | "bestPractices" | "seo") => medianOf(audits, key);
    rows.push(
      atLeast(`${path}: performance`, score("performance"), path === "/" ? 98 : 90, String),
      atLeast(
        `${path}: accessibility, best practices, SEO (lowest)`,
        Math.min(score("accessibility"), score("bestPractices"), score("seo")),
        95,
        String,
      ),
      forComparison(`${path}: blocking time (simulated)`, inMs(medianOf(audits, "tbtMs"))),
    );
  }
  return rows;
}

function medianOf(audits: readonly Audit[], key: keyof Audit): number {
  return median(audits.map((audit) => audit[key]));
}
