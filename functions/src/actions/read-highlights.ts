import type { Highlights, LessonProgress } from "../contract/trends.ts";
import { refusalNow } from "../domain/coupon.ts";
import { lessonsOf } from "../domain/course.ts";
import { Refusal } from "../domain/refusal.ts";
import { withBuyers } from "./admin-lists.ts";
import type { Context } from "./context.ts";

const LATEST_SALES = 5;

/** Coupons looked at; those that nobody can use now are left out. */
const NEWEST_COUPONS = 10;

/** Returns the latest sales, the coupons that can be used, and how much needs review. */
export async function readHighlights({ store, now }: Pick<Context, "store" | "now">): Promise<Highlights> {
  const [sales, reviews, newest] = await Promise.all([
    store.payments.latestCompleted(LATEST_SALES),
    store.reviews.countOpen(),
    store.coupons.newest(NEWEST_COUPONS),
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
  return { latestSales, reviews, coupons };
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
