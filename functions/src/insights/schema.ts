import * as z from "zod";
import { Kronur, Month } from "../core/atoms.ts";
import { Coupon } from "../coupons/schema.ts";
import { Sale } from "../payments/schema.ts";

/** The main figures of the admin overview. `revenue` is in whole krónur. Source: spec §2. */
export const Overview = z.object({
  users: z.int(),
  activeCourses: z.int(),
  soldSubscriptions: z.int(),
  revenue: Kronur,
  lessons: z.int(),
});

/** Sales of a course without the refunded ones: their number, and their sum in whole krónur. */
export const CourseSales = z.object({ id: z.int(), count: z.int(), revenue: Kronur });

export type CourseSales = z.infer<typeof CourseSales>;

export type Overview = z.infer<typeof Overview>;

/** Figures of a time span. A refund counts at the time of the refund, a sale at the time of payment. */
export const Figures = z.object({
  sales: z.int(),
  /** Sum of the sales in whole krónur, including sales that were refunded later. */
  revenue: Kronur,
  refunds: z.int(),
  /** Sum of the refunds in whole krónur. */
  refunded: Kronur,
  registrations: z.int(),
  /** Opened orders, paid or not. */
  checkouts: z.int(),
  /** Customers who watched or completed their first lesson. */
  firstLessons: z.int(),
  /** Customers who finished their first course. */
  finished: z.int(),
});

/** A calendar day in Iceland (UTC all year): `2026-11-22`. */
export const Day = z.iso.date();

/** Length of a trend step. Weeks begin on Monday. */
export const TrendPeriod = z.enum(["days", "weeks", "months"]);

export const TrendsInput = z.object({ period: TrendPeriod.default("days") });

/** Figures of a day, week or month, with its first day. */
export const TrendStep = Figures.extend({ from: Day });

/** Figures over time, oldest first, for the latest steps and the same number of steps before them. */
export const Trends = z.object({
  period: TrendPeriod,
  steps: z.array(TrendStep),
  before: z.array(TrendStep),
  total: Figures,
  totalBefore: Figures,
});

/** Content of the overview apart from the figures. */
export const Highlights = z.object({
  /** Latest sales, newest first. */
  latestSales: z.array(Sale),
  /** Month of the first payment that was opened, or null if there is none. */
  firstMonth: Month.nullable(),
  /** Number of open reviews. */
  reviews: z.int(),
  /** Number of questions to the instructor without an answer. */
  questions: z.int(),
  /**
   * Sales minus refunds of the last twelve months, in whole krónur, for a seller outside the VAT register
   * near the limit, else null.
   */
  salesNearVatLimit: Kronur.nullable(),
  /** Coupons that are valid now, newest first, with their number of uses. */
  coupons: z.array(
    Coupon.pick({ id: true, code: true, discountType: true, discountValue: true, usedCount: true }),
  ),
});

/**
 * Progress of a course's customers: the number of customers, and the numbers who have watched a part of each
 * lesson and who have completed it, in course order.
 */
export const LessonProgress = z.object({
  courseId: z.int(),
  title: z.string(),
  customers: z.int(),
  lessons: z.array(z.object({ id: z.int(), title: z.string(), watched: z.int(), completed: z.int() })),
});

export type Figures = z.infer<typeof Figures>;
export type TrendPeriod = z.infer<typeof TrendPeriod>;
export type TrendStep = z.infer<typeof TrendStep>;
export type Highlights = z.infer<typeof Highlights>;
export type LessonProgress = z.infer<typeof LessonProgress>;
export type Trends = z.infer<typeof Trends>;
