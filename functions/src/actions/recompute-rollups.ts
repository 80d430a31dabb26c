import pMap from "p-map";
import { dayOf, daysBetween, monthOf, monthsAfter } from "../domain/calendar.ts";
import { figuresByDay, isSame, NO_FIGURES, sumOf } from "../domain/rollup.ts";
import type { Store } from "../store/store.ts";
import { everything } from "./everything.ts";

const AT_A_TIME = 20;

/** How many days were computed, which of them were missing or wrong, and the documents that could not be read. */
export type RecomputeReport = { days: number; mended: string[]; unreadable: string[] };

/**
 * Computes every day up to yesterday anew, from all payments and customers, and writes the days that are missing or differ
 * and the months they belong to. Payments that were completed before that moment was stored count from when they were opened;
 * finished courses are measured by today's curriculum and owners.
 */
export async function recomputeRollups(store: Store, now: Date): Promise<RecomputeReport> {
  const [payments, learners, courses] = await Promise.all([
    everything(store.payments.all()),
    everything(store.users.all()),
    everything(store.courses.all()),
  ]);
  const computed = figuresByDay({
    payments: payments.items,
    learners: learners.items,
    courses: courses.items,
  });
  const unreadable = [...payments.unreadable, ...learners.unreadable, ...courses.unreadable];
  const today = dayOf(now);
  const first = [...computed.keys()].sort()[0] ?? today;
  const days = daysBetween(first, today);
  const stored = new Map((await store.rollups.between(first, today)).map((rollup) => [rollup.day, rollup]));
  const figuresOn = (day: string) => computed.get(day) ?? NO_FIGURES;
  const mended = days.filter((day) => {
    const rollup = stored.get(day);
    return rollup === undefined || !isSame(rollup, figuresOn(day));
  });
  await pMap(mended, (day) => store.rollups.save({ day, ...figuresOn(day) }), { concurrency: AT_A_TIME });
  for (const month of new Set(days.map(monthOf))) {
    const next = monthsAfter(`${month}-01`, 1);
    const figures = days.filter((day) => monthOf(day) === month).map(figuresOn);
    if (next <= today) await store.rollups.saveMonth({ month, ...sumOf(figures) });
  }
  return { days: days.length, mended, unreadable };
}
