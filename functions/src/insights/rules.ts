import * as z from "zod";
import type { Learner } from "../accounts/schema.ts";
import { dayOf, daysAfter, monthsAfter, startOf } from "../core/calendar.ts";
import { firstFinishedAt } from "../courses/finish.ts";
import type { CourseRecord } from "../courses/rules.ts";
import type { PaymentRecord } from "../payments/rules.ts";
import { Day, Figures, type TrendPeriod } from "./schema.ts";

/** The figures of a past day. */
export const Rollup = Figures.extend({ day: Day });

/** The figures of a past month: `2026-10`. */
export const MonthRollup = Figures.extend({ month: z.string() });

export type Rollup = z.infer<typeof Rollup>;
export type MonthRollup = z.infer<typeof MonthRollup>;

export const NO_FIGURES: Figures = {
  sales: 0,
  revenue: 0,
  refunds: 0,
  refunded: 0,
  registrations: 0,
  checkouts: 0,
  firstLessons: 0,
  finished: 0,
};

export function sumOf(all: readonly Figures[]): Figures {
  const sum = { ...NO_FIGURES };
  for (const figures of all) for (const name of NAMES) sum[name] += figures[name];
  return sum;
}

/** Returns whether both have the same figures. */
export function isSame(one: Figures, other: Figures): boolean {
  return NAMES.every((name) => one[name] === other[name]);
}

const NAMES = Figures.keyof().options;

/**
 * Returns the times at which a payment was paid and refunded, or null. Older payments without these times use
 * the time of the order and of the refund request.
 */
function momentsOf({ status, createdAt, completedAt, refundedAt, refund }: PaymentRecord) {
  const isRefunded = status === "refunded";
  return {
    paidAt: isRefunded || status === "completed" ? (completedAt ?? createdAt) : null,
    refundedAt: isRefunded ? (refundedAt ?? refund?.at ?? createdAt) : null,
  };
}

type Everything = {
  payments: readonly PaymentRecord[];
  learners: readonly Learner[];
  courses: readonly CourseRecord[];
};

/** Returns the figures of each day with any activity, computed from all customers and all payments but test orders. */
export function figuresByDay({ payments, learners, courses }: Everything): Map<string, Figures> {
  const days = new Map<string, Figures>();
  const add = (moment: string | null, change: Partial<Figures>) => {
    if (moment === null) return;
    const day = dayOf(moment);
    days.set(day, sumOf([days.get(day) ?? NO_FIGURES, { ...NO_FIGURES, ...change }]));
  };
  for (const payment of payments.filter(({ isTest }) => !isTest)) {
    const { paidAt, refundedAt } = momentsOf(payment);
    add(payment.createdAt, { checkouts: 1 });
    add(paidAt, { sales: 1, revenue: payment.amount });
    add(refundedAt, { refunds: 1, refunded: payment.refund?.amount ?? payment.amount });
  }
  for (const learner of learners) {
    add(learner.createdAt, { registrations: 1 });
    add(learner.firstLessonAt, { firstLessons: 1 });
    add(firstFinishedAt(learner, courses), { finished: 1 });
  }
  return days;
}

/** Returns the first day of the period that contains `day`. Weeks begin on Monday. */
export function stepOf(day: string, period: TrendPeriod): string {
  if (period === "days") return day;
  if (period === "months") return monthsAfter(day, 0);
  return daysAfter(day, -((startOf(day).getUTCDay() + 6) % 7));
}

/** Returns the first day of the period that is `steps` periods after the one that begins on `day`. */
export function stepsAfter(day: string, steps: number, period: TrendPeriod): string {
  if (period === "months") return monthsAfter(day, steps);
  return daysAfter(day, period === "weeks" ? 7 * steps : steps);
}
