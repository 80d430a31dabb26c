import type { Figures, Highlights, LessonProgress, Trends } from "functions/insights/schema";
import { type Answers, ok, refuse } from "./fake-api.ts";

const NOTHING: Figures = {
  sales: 0,
  revenue: 0,
  refunds: 0,
  refunded: 0,
  registrations: 0,
  checkouts: 0,
  firstLessons: 0,
  finished: 0,
};

/** A period of two days without activity. */
export const quiet: Trends = {
  period: "days",
  steps: [
    { from: "2026-01-30", ...NOTHING },
    { from: "2026-01-31", ...NOTHING },
  ],
  before: [
    { from: "2026-01-28", ...NOTHING },
    { from: "2026-01-29", ...NOTHING },
  ],
  total: NOTHING,
  totalBefore: NOTHING,
};

/** The same period with one sale a day, one sale in the previous period, and a refund on the second day. */
export const busy: Trends = {
  ...quiet,
  steps: quiet.steps.map((step, index) => ({
    ...step,
    sales: 1,
    revenue: 24_900,
    registrations: 3,
    ...(index === 1 && { refunds: 1, refunded: 24_900 }),
  })),
  total: {
    ...NOTHING,
    sales: 2,
    revenue: 49_800,
    refunds: 1,
    refunded: 24_900,
    registrations: 6,
    checkouts: 3,
  },
  totalBefore: { ...NOTHING, sales: 1, revenue: 24_900 },
};

export const highlights: Highlights = {
  latestSales: [],
  reviews: 0,
  salesNearVatLimit: null,
  coupons: [],
};

export const progress: LessonProgress = {
  courseId: 1,
  title: "Betra golf",
  owners: 4,
  lessons: [
    { id: 1, title: "Gripið", completed: 3 },
    { id: 2, title: "Stöðan", completed: 1 },
  ],
};

export const overviewAnswers: Answers = {
  "GET /api/admin/overview/trends?period=days": ok(quiet),
  "GET /api/admin/overview/highlights": ok(highlights),
  "POST /api/admin/live-token": refuse("too_many_attempts"),
  "GET /api/admin/courses/1/progress": ok({ ...progress, owners: 0 }),
};
