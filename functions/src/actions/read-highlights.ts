import type { Highlights, LessonProgress } from "../contract/trends.ts";
import { refusalNow } from "../domain/coupon.ts";
import { lessonsOf } from "../domain/course.ts";
import { VAT_WARNING_SALES } from "../domain/price.ts";
import { Refusal } from "../domain/refusal.ts";
import { withBuyers } from "./admin-lists.ts";
import type { Context } from "./context.ts";
import { readLastYear } from "./read-trends.ts";

const LATEST_SALES = 5;

/** Coupons looked at; those that nobody can use now are left out. */
const NEWEST_COUPONS = 10;

/** Returns the latest sales, the coupons that can be used, and how much needs review. */
export async function readHighlights({ store, now }: Pick<Context, "store" | "now">): Promise<Highlights> {
  const [sales, reviews, newest, salesNearVatLimit] = await Promise.all([
    store.payments.latestCompleted(LATEST_SALES),
    store.reviews.countOpen(),
    store.coupons.newest(NEWEST_COUPONS),
    readSalesNearVatLimit({ store, now }),
  ]);
  const valid = newest.filter((coupon) => refusalNow(coupon, now) === null);
  const [latestSales, coupons] = await Promise.all([
    withBuyers({ store }, sales),
    Promise.all(
      valid.map(async (coupon) => ({
        ...coupon,
        usedCount: await store.redemptions.countRedeemed(coupon.id),
      })),
    ),
  ]);
  return { latestSales, reviews, coupons, salesNearVatLimit };
}

/**
 * Returns sales less refunds of the last twelve months, in whole krónur, if the seller is outside the VAT register and has
 * reached VAT_WARNING_SALES; else null.
 */
async function readSalesNearVatLimit(context: Pick<Context, "store" | "now">): Promise<number | null> {
  const { vatPercent } = await context.store.site.live();
  if (vatPercent > 0) return null;
  const { revenue, refunded } = await readLastYear(context);
  const sales = revenue - refunded;
  return sales < VAT_WARNING_SALES ? null : sales;
}

/** Returns how many customers own a course and have completed each of its lessons, by counts. Throws course_not_found. */
export async function readLessonProgress(
  { store }: Pick<Context, "store">,
  { id }: { id: number },
): Promise<LessonProgress> {
  const course = await store.courses.byId(id);
  if (course === null) throw new Refusal("course_not_found");
  const [owners, ...completed] = await Promise.all([
    store.users.countOwners(id),
    ...lessonsOf(course, false).map(async ({ lessonId, lesson }) => ({
      id: lessonId,
      title: lesson.title,
      completed: await store.users.countCompleted(lessonId),
    })),
  ]);
  return { courseId: id, title: course.title, owners, lessons: completed };
}
