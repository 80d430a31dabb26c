import { buildFloor } from "../floor/build.tsx";
import { weigh } from "../page-weight.ts";
import { atMost, forComparison } from "../rows.ts";
import type { Section } from "../section.ts";
import { withShop } from "../with-shop.ts";

/** Other sites, measured with the same settings: scripts until load, gzip, in KB. */
const PEERS = [
  ["a hand-written React page", 91],
  ["a course page of fireship.io", 93],
  ["bulletproof-react", 156],
  ["a Medusa storefront", 382],
  ["CourseLit", 591],
  ["LearnHouse", 747],
  ["a ClassroomIO course", 762],
  ["Frappe LMS", 984],
] as const;

const ROUTES = ["/skilmalar", "/auth", "/admin"];

/** Measures the download size of the pages. `npm test` enforces the landing page's budgets. */
export async function measure(): Promise<Section> {
  return withShop(async (shop) => {
    const floor = await weigh(await buildFloor(shop));
    const landing = await weigh(shop);
    const others = [];
    for (const route of ROUTES) others.push({ route, ...(await weigh(shop + route)) });
    return {
      title: "The page: weight",
      about:
        "A phone of 390 px opens the page on Hosting's emulator until it is idle; sizes are those of gzip, unless " +
        "said otherwise. The floor is the same content with React and a style sheet alone, rendered ahead of time.",
      rows: [
        atMost("landing: script until the load event", landing.scriptsUntilLoad, 10_000, kb),
        atMost("landing: all script once idle", landing.scripts, 150_000, kb),
        atMost("landing: font (woff2)", landing.font, 40_000, kb),
        atMost("landing: other hosts asked", landing.foreignHosts, 0, String),
        forComparison("landing: all script once idle, brotli", kb(landing.scriptsBrotli)),
        forComparison("landing: the HTML with its styles and the hero drawing", kb(landing.html)),
        forComparison("landing: requests once idle", String(landing.requests)),
        forComparison("landing ÷ floor, all script", (landing.scripts / floor.scripts).toFixed(2)),
        ...others.map(({ route, scripts }) => forComparison(`${route}: all script once idle`, kb(scripts))),
        ...PEERS.map(([peer, size]) => forComparison(`for comparison: ${peer}`, `${size} KB`)),
      ],
    };
  });
}

function kb(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
