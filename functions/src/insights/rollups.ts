import pMap from "p-map";
import { dayOf, daysAfter, daysBetween, monthOf, monthsAfter, startOf } from "../core/calendar.ts";
import type { StoreContext } from "../core/context.ts";
import { collectPages } from "../core/pagination.ts";
import type { Store } from "../core/store.ts";
import { firstFinishedAt } from "../courses/finish.ts";
import type { CourseRecord } from "../courses/rules.ts";
import { figuresByDay, isSame, NO_FIGURES, type Rollup, sumOf } from "./rules.ts";
import type { Figures } from "./schema.ts";

/**
 * Returns the figures of a day. Uses aggregations. Only reads the courses and the customers who have
 * completed a lesson on that day or later.
 */
export async function figuresOf({ store }: StoreContext, day: string): Promise<Figures> {
  const { payments, users, courses } = store;
  const span = [startOf(day), startOf(daysAfter(day, 1))] as const;
  const [sold, refunded, registrations, checkouts, firstLessons, finished] = await Promise.all([
    payments.soldBetween(...span),
    payments.refundedBetween(...span),
    users.countRegisteredBetween(...span),
    payments.countOpenedBetween(...span),
    users.countStartedBetween(...span),
    collectPages(courses.all()).then(({ items }) => countFinished(store, day, items)),
  ]);
  return {
    sales: sold.count,
    revenue: sold.sum,
    refunds: refunded.count,
    refunded: refunded.sum,
    registrations,
    checkouts,
    firstLessons,
    finished,
  };
}

async function countFinished(store: Store, day: string, courses: readonly CourseRecord[]): Promise<number> {
  let count = 0;
  for await (const { items } of store.users.learningSince(startOf(day)))
    for (const learner of items) {
      const finished = firstFinishedAt(learner, courses);
      if (finished !== null && dayOf(finished) === day) count += 1;
    }
  return count;
}

type RollupContext = StoreContext & { hasTime: () => boolean };

/** Maximum number of days that one run writes. A shop without rollups needs several runs. */
const DAYS_A_RUN = 10;

/** Time after midnight when a day is complete, in milliseconds. All its changes are saved before that time. */
const SETTLED_AFTER_MS = 15 * 60 * 1000;

/**
 * Writes the rollups of past days, oldest first, and of each month with its last day. Returns the number of
 * days written. Idempotent: writing a day twice produces the same figures.
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
    // Runs before the day is saved. If the run stops here, the next one writes both again.
    await writeMonth(context, rollup);
    await store.rollups.save(rollup);
    written += 1;
  }
  return written;
}

/** Writes the month if `last` is its last day. */
async function writeMonth({ store }: StoreContext, last: Rollup): Promise<void> {
  const month = monthOf(last.day);
  if (monthOf(daysAfter(last.day, 1)) === month) return;
  const days = await store.rollups.between(monthsAfter(last.day, 0), last.day);
  await store.rollups.saveMonth({ month, ...sumOf([...days, last]) });
}

/** Returns the day of the first registration or order, or null if there is none. */
async function firstDay({ store }: StoreContext): Promise<string | null> {
  const moments = await Promise.all([store.users.firstRegisteredAt(), store.payments.firstOpenedAt()]);
  const [first] = moments.filter((moment) => moment !== null).sort();
  return first === undefined ? null : dayOf(first);
}

const AT_A_TIME = 20;

/** Number of computed days, the corrected days, and the paths of unreadable documents. */
export type RecomputeReport = { days: number; mended: string[]; unreadable: string[] };

/**
 * Recomputes all days up to yesterday from all payments and customers. Writes the missing and differing days,
 * and all past months. Older payments without a completion time count on the day they were opened. Finished
 * courses are computed with the current curriculum and customers.
 */
export async function recomputeRollups(store: Store, now: Date): Promise<RecomputeReport> {
  const [payments, learners, courses] = await Promise.all([
    collectPages(store.payments.all()),
    collectPages(store.users.all()),
    collectPages(store.courses.all()),
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
