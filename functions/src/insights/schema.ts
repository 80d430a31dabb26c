import * as z from "zod";
import { Kronur } from "../core/atoms.ts";
import { Coupon } from "../coupons/schema.ts";
import { Sale } from "../payments/schema.ts";

/** The figures on top of the admin's page; `revenue` in whole krónur. Source: spec §2. */
export const Overview = z.object({
  users: z.int(),
  activeCourses: z.int(),
  soldSubscriptions: z.int(),
  revenue: Kronur,
  lessons: z.int(),
});

/** Number, sum, and the VAT inside the sum, in whole krónur. */
const CountAndSum = z.object({ count: z.int(), sum: Kronur, vat: Kronur });

/** Sales and refunds of a month. A refund counts in the month in which it was made. */
export const MonthTotals = z.object({ sold: CountAndSum, refunded: CountAndSum });

export type Overview = z.infer<typeof Overview>;

export type MonthTotals = z.infer<typeof MonthTotals>;

/** What happened in the shop in a span of time. A refund counts when it was made, a sale when it was paid. */
export const Figures = z.object({
  sales: z.int(),
  /** What the sales brought, refunded ones included. */
  revenue: Kronur,
  refunds: z.int(),
  /** What was refunded. */
  refunded: Kronur,
  registrations: z.int(),
  /** Orders that were opened, paid or not. */
  checkouts: z.int(),
  /** Customers who completed their first lesson. */
  firstLessons: z.int(),
  /** Customers who finished their first course. */
  finished: z.int(),
});

/** A day of the calendar in Iceland, which keeps UTC all year: `2026-11-22`. */
export const Day = z.iso.date();

/** Days, weeks from Monday, or months: the latest of them, up to now, and as many before. */
export const TrendPeriod = z.enum(["days", "weeks", "months"]);

export const TrendsInput = z.object({ period: TrendPeriod.default("days") });

/** A day, week or month, by its first day. */
export const TrendStep = Figures.extend({ from: Day });

/** Figures over time, oldest first: of the period and, as many steps, of the one before. */
export const Trends = z.object({
  period: TrendPeriod,
  steps: z.array(TrendStep),
  before: z.array(TrendStep),
  total: Figures,
  totalBefore: Figures,
});

/** What the overview shows beside the figures. */
export const Highlights = z.object({
  /** Newest first. */
  latestSales: z.array(Sale),
  /** Open reviews. */
  reviews: z.int(),
  /**
   * Sales less refunds of the last twelve months, in whole krónur, of a seller outside the VAT register who comes near the
   * limit; else null.
   */
  salesNearVatLimit: Kronur.nullable(),
  /** Coupons that can be used now, newest first, with the number of their uses. */
  coupons: z.array(
    Coupon.pick({ id: true, code: true, discountType: true, discountValue: true, usedCount: true }),
  ),
});

/** How far the customers of a course have come: how many own it, and how many have completed each lesson, in its order. */
export const LessonProgress = z.object({
  courseId: z.int(),
  title: z.string(),
  owners: z.int(),
  lessons: z.array(z.object({ id: z.int(), title: z.string(), completed: z.int() })),
});

export type Figures = z.infer<typeof Figures>;
export type TrendPeriod = z.infer<typeof TrendPeriod>;
export type TrendStep = z.infer<typeof TrendStep>;
export type Highlights = z.infer<typeof Highlights>;
export type LessonProgress = z.infer<typeof LessonProgress>;
export type Trends = z.infer<typeof Trends>;
