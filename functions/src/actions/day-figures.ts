import type { Figures } from "../contract/trends.ts";
import { dayOf, daysAfter, startOf } from "../domain/calendar.ts";
import type { CourseRecord } from "../domain/course.ts";
import { firstFinishedAt } from "../domain/learner.ts";
import type { Context } from "./context.ts";
import { everything } from "./everything.ts";

/**
 * Returns the figures of a day, by aggregation. Documents are read of the customers alone who have completed a lesson on it
 * or since, and of the courses.
 */
export async function figuresOf({ store }: Pick<Context, "store">, day: string): Promise<Figures> {
  const { payments, users, courses } = store;
  const span = [startOf(day), startOf(daysAfter(day, 1))] as const;
  const [sold, refunded, registrations, checkouts, firstLessons, finished] = await Promise.all([
    payments.soldBetween(...span),
    payments.refundedBetween(...span),
    users.countRegisteredBetween(...span),
    payments.countOpenedBetween(...span),
    users.countStartedBetween(...span),
    everything(courses.all()).then(({ items }) => countFinished({ store }, day, items)),
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

async function countFinished(
  { store }: Pick<Context, "store">,
  day: string,
  courses: readonly CourseRecord[],
): Promise<number> {
  let count = 0;
  for await (const { items } of store.users.learningSince(startOf(day)))
    for (const learner of items) {
      const finished = firstFinishedAt(learner, courses);
      if (finished !== null && dayOf(finished) === day) count += 1;
    }
  return count;
}
