import { assembleCast, type Cast, type Role } from "../../../web/e2e/scenes/test-users.ts";
import { launchChromium } from "../../testing/chromium.ts";
import { buildFloor } from "../floor/build.tsx";
import { type Audit, type Auditor, openLighthouse } from "../lighthouse/audit.ts";
import { median } from "../median.ts";
import { atLeast, atMost, forComparison, inMs } from "../rows.ts";
import type { Row, Section } from "../section.ts";
import { withShop } from "../with-shop.ts";

const RUNS = 3;

/** The landing page is compared with the floor page. Ratios need more runs. */
const LANDING_RUNS = 5;

const CATEGORIES = ["performance", "accessibility", "bestPractices", "seo"] as const;

/** Other pages and the role that opens them. */
const ROUTES: readonly (readonly [path: string, who: Role])[] = [
  ["/skilmalar", "visitor"],
  ["/personuvernd", "visitor"],
  ["/auth", "visitor"],
  ["/reset-password/token", "visitor"],
  ["/dashboard", "customer"],
  ["/course/1", "owner"],
  ["/checkout", "customer"],
  ["/lesson/1", "owner"],
  ["/admin", "visitor"],
  ["/admin/dashboard", "admin"],
];

/** Measures the pages with Lighthouse on a phone. Runs of the landing page and the floor page alternate. */
export async function measure(): Promise<Section> {
  return withShop(async (shop) => {
    const browser = await launchChromium();
    const cast = await assembleCast(browser, shop).finally(() => browser.close());
    const auditor = await openLighthouse();
    try {
      const landing = await besideTheFloor(auditor, shop, await buildFloor(shop));
      return {
        title: "The page: Lighthouse",
        about:
          `Lighthouse 12.8.2, its phone and its slow network, on the pages of Hosting's emulator; medians of ${RUNS}, ` +
          `of ${LANDING_RUNS} for the landing page, in turn with the floor. ` +
          "LCP, CLS and TBT are those of a browser that was slowed down (applied throttling). Recording takes the landing " +
          "page longer than the floor: the LCP that is kept is measured without it (the largest paint, below).",
        rows: [...landing, ...(await otherPages(auditor, shop, cast))],
      };
    } finally {
      await auditor.close();
    }
  });
}

async function besideTheFloor(auditor: Auditor, shop: string, floor: string): Promise<Row[]> {
  const runs: Record<"scored" | "timed" | "floor", Audit[]> = { scored: [], timed: [], floor: [] };
  for (let run = 0; run < LANDING_RUNS; run += 1) {
    runs.scored.push(await auditor.audit(shop, { throttling: "simulate" }));
    runs.timed.push(await auditor.audit(shop, { throttling: "devtools" }));
    runs.floor.push(await auditor.audit(floor, { throttling: "devtools" }));
  }
  const lcp = typical(runs.timed, "lcpMs");
  const floorLcp = typical(runs.floor, "lcpMs");
  const floorTbt = typical(runs.floor, "tbtMs");
  return [
    atLeast("landing: performance", typical(runs.scored, "performance"), 98, String),
    atLeast("landing: accessibility", typical(runs.scored, "accessibility"), 100, String),
    atLeast("landing: best practices", typical(runs.scored, "bestPractices"), 100, String),
    atLeast("landing: SEO", typical(runs.scored, "seo"), 100, String),
    forComparison("landing ÷ floor, LCP while Lighthouse records", (lcp / floorLcp).toFixed(2)),
    forComparison("landing: LCP while Lighthouse records", inMs(lcp)),
    forComparison("floor: LCP while Lighthouse records", inMs(floorLcp)),
    atMost("landing: CLS", typical(runs.timed, "cls"), 0.01, (shift) => shift.toFixed(4)),
    atMost("landing: TBT, at most the floor's", typical(runs.timed, "tbtMs"), floorTbt, inMs),
  ];
}

async function otherPages(auditor: Auditor, shop: string, cast: Cast): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [path, who] of ROUTES) {
    const wish = { throttling: "simulate", cookies: cast.cookies[who] } as const;
    const audits: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1) audits.push(await auditor.audit(shop + path, wish));
    const scores = CATEGORIES.map((category) => typical(audits, category));
    rows.push({
      what: `${path}: performance, accessibility, best practices, SEO`,
      measured: scores.join(", "),
      budget: "≥ 95",
      isKept: Math.min(...scores) >= 95,
      reason: "The page is empty until React, the theme and the page itself are there.",
    });
  }
  return rows;
}

function typical(audits: readonly Audit[], key: keyof Audit): number {
  return median(audits.map((audit) => audit[key]));
}
