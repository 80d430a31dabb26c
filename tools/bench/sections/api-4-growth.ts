import { ADMIN_CALLS, grow } from "../../../functions/test/budgets/grow.ts";
import { LESSONS } from "../../../local/seed/course.ts";
import { DEMO } from "../../../local/seed/demo.ts";
import { type MeteredShop, openMeteredShop } from "../metered/metered-shop.ts";
import type { Row, Section } from "../section.ts";

const SIZES = [100, 1_000, 10_000] as const;

/** Firestore charges a count or a sum as one read for up to so many index entries. */
const ENTRIES_PER_READ = 1_000;

type Reads = Record<(typeof ADMIN_CALLS)[number], number>;

/** Documents that the administrator's calls read as the shop grows. */
export async function measure(): Promise<Section> {
  const shop = await openMeteredShop();
  const curve: Reads[] = [];
  try {
    let from = 0;
    for (const to of SIZES) {
      await grow(shop.db, { from, to });
      curve.push(await readsOf(shop));
      from = to;
    }
  } finally {
    await shop.stop();
  }
  return {
    title: "API: growth",
    about:
      `Documents read by the first page of each of the administrator's calls (the administrator's own included) with ${SIZES.join(", ")} ` +
      "users, payments and redemptions of one coupon. A count or sum is one read here; Firestore charges one for every " +
      `${ENTRIES_PER_READ} entries, which the last line adds up.`,
    rows: [...ADMIN_CALLS.map((path) => rowFor(path, curve)), chargeRow()],
  };
}

async function readsOf(shop: MeteredShop): Promise<Reads> {
  const reads: [string, number][] = [];
  for (const path of ADMIN_CALLS) {
    const { cost } = await shop.ask({ method: "GET", path }, DEMO.admin.uid);
    reads.push([path, cost.reads]);
  }
  return Object.fromEntries(reads) as Reads;
}

function rowFor(path: (typeof ADMIN_CALLS)[number], curve: readonly Reads[]): Row {
  const reads = curve.map((at) => at[path]);
  return {
    what: `\`${path}\``,
    measured: reads.join(" → "),
    budget: "as many at 10,000 as at 1,000",
    isKept: reads.at(-1) === reads.at(-2),
  };
}

/** The overview counts users, completed payments, published courses and lessons. */
function chargeRow(): Row {
  const charged = (entries: number) => Math.max(1, Math.ceil(entries / ENTRIES_PER_READ));
  const charges = SIZES.map((size) => 1 + 2 * charged(size) + charged(1) + charged(LESSONS.length));
  return {
    what: "the overview as Firestore charges it",
    measured: charges.join(" → "),
    budget: "only the charge for aggregation grows",
    isKept: null,
  };
}
