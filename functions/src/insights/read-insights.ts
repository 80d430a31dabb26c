import { dayOf, daysAfter, daysBetween, monthOf, monthsAfter } from "../core/calendar.ts";
import type { StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import { refusalNow } from "../coupons/rules.ts";
import { listAllCourses } from "../courses/actions.ts";
import { lessonsOf } from "../courses/rules.ts";
import type { CoursesInput } from "../courses/schema.ts";
import { VAT_WARNING_SALES } from "../payments/price.ts";
import { withBuyers } from "../payments/sales.ts";
import { figuresOf } from "./rollups.ts";
import { stepOf, stepsAfter, sumOf } from "./rules.ts";
import type {
  CourseSales,
  Figures,
  Highlights,
  LessonProgress,
  Overview,
  TrendPeriod,
  TrendStep,
  Trends,
} from "./schema.ts";

/** Returns the figures of the dashboard. Uses aggregations and reads no documents. Source: spec §2. */
export async function overview({ store }: StoreContext): Promise<Overview> {
  const [users, activeCourses, { count, revenue }, lessons] = await Promise.all([
    store.users.count(),
    store.courses.countOnSale(),
    store.payments.sales(),
    store.lessons.count(),
  ]);
  return { users, activeCourses, soldSubscriptions: count, revenue, lessons };
}

/**
 * Returns the number and sum of the sales of each course, without refunded sales, in the pages of the course
 * list. Uses two aggregations per course.
 */
export async function listCourseSales(
  context: StoreContext,
  input: CoursesInput,
): Promise<Page<CourseSales>> {
  const { store } = context;
  const { items, ...page } = await listAllCourses(context, input);
  const sales = items.map(async ({ id }) => ({ id, ...(await store.payments.salesOfCourse(id)) }));
  return { ...page, items: await Promise.all(sales) };
}

/** Number of steps per period: 30 days, 12 weeks, 12 months. */
const STEPS: Record<TrendPeriod, number> = { days: 30, weeks: 12, months: 12 };

/**
 * Maximum number of days without a rollup that are counted live: today, and yesterday until its rollup is
 * written.
 */
const DAYS_NOT_WRITTEN = 2;

/**
 * Returns the figures of the latest days, weeks or months, and of the same number before them. Uses rollups
 * for past days and months and counts the rest live, so the number of reads does not grow with the shop.
 */
export async function readTrends(
  context: StoreContext,
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

/** Returns the figures of the last twelve months including today, from rollups. */
export async function readLastYear(context: StoreContext): Promise<Figures> {
  const from = daysAfter(dayOf(context.now), 1 - DAYS_OF_YEAR);
  const firstMonth = monthsAfter(from, 1);
  const [days, parts] = await Promise.all([
    context.store.rollups.between(from, firstMonth),
    figuresSince(context, firstMonth, "months"),
  ]);
  return sumOf([...days, ...parts.map(({ figures }) => figures)]);
}

/** Figures of a day, or of a month with its first day. */
type Part = { day: string; figures: Figures };

async function figuresSince(context: StoreContext, from: string, period: TrendPeriod): Promise<Part[]> {
  const { store, now } = context;
  const today = dayOf(now);
  const months = period === "months" ? await store.rollups.monthsBetween(monthOf(from), monthOf(today)) : [];
  const lastMonth = months.at(-1);
  const firstDay = lastMonth === undefined ? from : stepsAfter(`${lastMonth.month}-01`, 1, "months");
  const days = await store.rollups.between(firstDay, today);
  const lastDay = days.at(-1)?.day;
  const firstMissing = lastDay === undefined ? firstDay : daysAfter(lastDay, 1);
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

const LATEST_SALES = 5;

/** Number of newest coupons to read. Only those that are valid now are returned. */
const NEWEST_COUPONS = 10;

/** Returns the latest sales, the valid coupons, and the number of open reviews and questions. */
export async function readHighlights({ store, now }: StoreContext): Promise<Highlights> {
  const [sales, firstAt, reviews, questions, newest, salesNearVatLimit] = await Promise.all([
    store.payments.latestCompleted(LATEST_SALES),
    store.payments.firstOpenedAt(),
    store.reviews.countOpen(),
    store.questions.countOpen(),
    store.coupons.newest(NEWEST_COUPONS),
    readSalesNearVatLimit({ store, now }),
  ]);
  const valid = newest.filter((coupon) => refusalNow(coupon, now) === null);
  const [latestSales, coupons] = await Promise.all([
    withBuyers(store, sales),
    Promise.all(
      valid.map(async (coupon) => ({
        ...coupon,
        usedCount: await store.redemptions.countRedeemed(coupon.id),
      })),
    ),
  ]);
  const firstMonth = firstAt && monthOf(firstAt);
  return { latestSales, firstMonth, reviews, questions, coupons, salesNearVatLimit };
}

/**
 * Returns the sales minus refunds of the last twelve months, in whole krónur, if the seller is outside the
 * VAT register and has reached VAT_WARNING_SALES, else null.
 */
async function readSalesNearVatLimit(context: StoreContext): Promise<number | null> {
  const { vatPercent } = await context.store.site.live();
  if (vatPercent > 0) return null;
  const { revenue, refunded } = await readLastYear(context);
  const sales = revenue - refunded;
  return sales < VAT_WARNING_SALES ? null : sales;
}

/**
 * Returns the number of customers who own a course, and who have watched and completed each of its lessons.
 * Throws course_not_found.
 */
export async function readLessonProgress(
  { store }: StoreContext,
  { id }: { id: number },
): Promise<LessonProgress> {
  const course = await store.courses.byId(id);
  if (course === null) throw new Refusal("course_not_found");
  const [customers, ...completed] = await Promise.all([
    store.users.countCustomers(id),
    ...lessonsOf(course, false).map(async ({ lessonId, lesson }) => {
      const [watched, completed] = await Promise.all([
        store.learning.countWatched(lessonId),
        store.users.countCompleted(lessonId),
      ]);
      return { id: lessonId, title: lesson.title, watched, completed };
    }),
  ]);
  return { courseId: id, title: course.title, customers, lessons: completed };
}
