import type { Lesson, ListedLesson } from "../contract/course.ts";
import type { User } from "../contract/user.ts";
import { type LessonRecord, listedLesson } from "../domain/course.ts";
import { ownsLesson } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { RequestContext, UserContext } from "./context.ts";
import { readUser } from "./read-user.ts";

/** Returns all lessons; one with its video where the caller owns a course that has it. */
export async function listLessons({
  store,
  visitorId,
}: Pick<RequestContext, "store" | "visitorId">): Promise<ListedLesson[]> {
  const userId = await visitorId();
  const [lessons, user] = await Promise.all([
    store.lessons.all(),
    userId === null ? null : store.users.byId(userId),
  ]);
  return lessons.map((lesson) => listedLesson(lesson, user !== null && ownsLesson(user, lesson)));
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
  if (lesson === null) throw new Refusal("lesson_not_found");
  if (!ownsLesson(user, lesson)) throw new Refusal("not_owned");
  return { user, lesson };
}
