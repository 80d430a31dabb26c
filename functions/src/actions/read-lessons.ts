import type { Lesson, ListedLesson } from "../contract/course.ts";
import type { User } from "../contract/user.ts";
import { isDraft, type LessonRecord, listedLesson } from "../domain/course.ts";
import { ownsLesson } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { RequestContext, UserContext } from "./context.ts";
import { readUser } from "./read-user.ts";

/**
 * Returns the lessons of the courses that are on sale or that the caller owns; with its video where the caller owns a
 * course that has it. Drafts are left out.
 */
export async function listLessons({
  store,
  visitorId,
}: Pick<RequestContext, "store" | "visitorId">): Promise<ListedLesson[]> {
  const userId = await visitorId();
  const [lessons, courses, user] = await Promise.all([
    store.lessons.all(),
    store.courses.published(),
    userId === null ? null : store.users.byId(userId),
  ]);
  const isOnSale = ({ courseIds }: LessonRecord) => courses.some(({ id }) => courseIds.includes(id));
  const isOwn = (lesson: LessonRecord) => user !== null && ownsLesson(user, lesson);
  return lessons
    .filter((lesson) => !isDraft(lesson) && (isOnSale(lesson) || isOwn(lesson)))
    .map((lesson) => listedLesson(lesson, isOwn(lesson)));
}

/** Returns a lesson. Throws lesson_not_found, or not_owned where the user owns no course that has it. */
export async function readLesson(context: OwnerContext, input: { id: number }): Promise<Lesson> {
  return (await readOwnedLesson(context, input)).lesson;
}

type OwnerContext = Pick<UserContext, "store" | "userId">;

/** Returns a lesson with its owner. Throws lesson_not_found or not_owned. */
export async function readOwnedLesson(
  context: OwnerContext,
  { id }: { id: number },
): Promise<{ user: User; lesson: LessonRecord }> {
  const [user, lesson] = await Promise.all([readUser(context), context.store.lessons.byId(id)]);
  if (lesson === null || isDraft(lesson)) throw new Refusal("lesson_not_found");
  if (!ownsLesson(user, lesson)) throw new Refusal("not_owned");
  return { user, lesson };
}
