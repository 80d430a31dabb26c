import type { Figures, TrendPeriod, TrendStep, Trends } from "../contract/trends.ts";
import {
  dayOf,
  daysAfter,
  daysBetween,
  monthOf,
  monthsAfter,
  stepOf,
  stepsAfter,
} from "../domain/calendar.ts";
import { sumOf } from "../domain/rollup.ts";
import type { Context } from "./context.ts";
import { figuresOf } from "./day-figures.ts";

type TrendsContext = Pick<Context, "store" | "now">;

/** Steps of a period: 30 days, 12 weeks, 12 months. */
const STEPS: Record<TrendPeriod, number> = { days: 30, weeks: 12, months: 12 };

/** Days that are not written yet and are counted now: today, and yesterday until it is written. */
const DAYS_NOT_WRITTEN = 2;

/**
 * Returns the figures of the latest days, weeks or months, with as many before them. Days and months that are over come
 * from rollups, the rest is counted now: what it reads does not grow with the shop.
 */
export async function readTrends(
  context: TrendsContext,
  { period }: { period: TrendPeriod },
): Promise<Trends> {
  const count = STEPS[period];
  const last = stepOf(dayOf(context.now), period);
  const firsts = Array.from({ length: 2 * count }, (_, index) =>
    stepsAfter(last, index + 1 - 2 * count, period),
  );
  const parts = await figuresSince(context, firsts[0] ?? last, period);
  const all = firsts.map((from): TrendStep => {
    const ofStep = parts.filter(({ day }) => stepOf(day, period) === from);
    return { from, ...sumOf(ofStep.map(({ figures }) => figures)) };
  });
  const [before, steps] = [all.slice(0, count), all.slice(count)];
  return { period, steps, before, total: sumOf(steps), totalBefore: sumOf(before) };
}

const DAYS_OF_YEAR = 365;

/** Returns the figures of the last twelve months, today included, from rollups. */
export async function readLastYear(context: TrendsContext): Promise<Figures> {
  const from = daysAfter(dayOf(context.now), 1 - DAYS_OF_YEAR);
  const firstMonth = monthsAfter(from, 1);
  const [days, parts] = await Promise.all([
    context.store.rollups.between(from, firstMonth),
    figuresSince(context, firstMonth, "months"),
  ]);
  return sumOf([...days, ...parts.map(({ figures }) => figures)]);
}

/** Figures of a day, or of a month by its first day. */
type Part = { day: string; figures: Figures };

async function figuresSince(context: TrendsContext, from: string, period: TrendPeriod): Promise<Part[]> {
  const { store, now } = context;
  const today = dayOf(now);
  const months = period === "months" ? await store.rollups.monthsBetween(monthOf(from), monthOf(today)) : [];
  const lastMonth = months.at(-1);
  const firstDay = lastMonth === undefined ? from : stepsAfter(`${lastMonth.month}-01`, 1, "months");
  const days = await store.rollups.between(firstDay, today);
  const lastDay = days.at(-1)?.day;
  const firstMissing = lastDay === undefined ? today : daysAfter(lastDay, 1);
  const missing = daysBetween(firstMissing, daysAfter(today, 1)).slice(-DAYS_NOT_WRITTEN);
  const counted = await Promise.all(
    missing.map(async (day) => ({ day, figures: await figuresOf(context, day) })),
  );
  return [
    ...months.map((figures) => ({ day: `${figures.month}-01`, figures })),
    ...days.map((figures) => ({ day: figures.day, figures })),
    ...counted,
  ];
}
