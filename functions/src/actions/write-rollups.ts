import { dayOf, daysAfter, daysBetween, monthOf, monthsAfter } from "../domain/calendar.ts";
import { type Rollup, sumOf } from "../domain/rollup.ts";
import type { Context } from "./context.ts";
import { figuresOf } from "./day-figures.ts";

type RollupContext = Pick<Context, "store" | "now"> & { hasTime: () => boolean };

/** Days that one run writes at most: a shop that has none yet is caught up with over several runs. */
const DAYS_A_RUN = 10;

/** A day is over this long after midnight: what began on it has been saved by then. */
const SETTLED_AFTER_MS = 15 * 60 * 1000;

/**
 * Writes the days that are over and not written yet, oldest first, and each month with its last day. Returns the number of
 * days. Idempotent: a day that is written twice has the same figures.
 */
export async function writeRollups(context: RollupContext): Promise<number> {
  const { store, now, hasTime } = context;
  const today = dayOf(new Date(now.getTime() - SETTLED_AFTER_MS));
  const latest = await store.rollups.latestDay();
  const first = latest === null ? await firstDay(context) : daysAfter(latest, 1);
  if (first === null || first >= today) return 0;
  let written = 0;
  for (const day of daysBetween(first, today).slice(0, DAYS_A_RUN)) {
    if (!hasTime()) break;
    const rollup = { day, ...(await figuresOf(context, day)) };
    // Before the day: a run that ends here writes both again.
    await writeMonth(context, rollup);
    await store.rollups.save(rollup);
    written += 1;
  }
  return written;
}

/** Writes the month with its last day. */
async function writeMonth({ store }: Pick<Context, "store">, last: Rollup): Promise<void> {
  const month = monthOf(last.day);
  if (monthOf(daysAfter(last.day, 1)) === month) return;
  const days = await store.rollups.between(monthsAfter(last.day, 0), last.day);
  await store.rollups.saveMonth({ month, ...sumOf([...days, last]) });
}

/** Returns the first day on which anybody registered or ordered; null where nobody has. */
async function firstDay({ store }: Pick<Context, "store">): Promise<string | null> {
  const moments = await Promise.all([store.users.firstRegisteredAt(), store.payments.firstOpenedAt()]);
  const [first] = moments.filter((moment) => moment !== null).sort();
  return first === undefined ? null : dayOf(first);
}
