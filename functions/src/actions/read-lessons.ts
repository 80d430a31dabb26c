import type { Lesson, ListedLesson } from "../contract/course.ts";
import type { User } from "../contract/user.ts";
import { isDraft, type LessonRecord, listedLesson } from "../domain/course.ts";
import { ownsLesson } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { RequestContext, UserContext } from "./context.ts";
import { readUser } from "./read-user.ts";

/**
 * Returns the lessons of the courses that are on sale or that the caller owns; with its video where it is a free preview
 * or the caller owns a course that has it. Drafts are left out.
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
    .map((lesson) => listedLesson(lesson, isOwn(lesson) || lesson.isFree));
}

/**
 * Returns a lesson to an owner of a course that has it; a free preview of a course on sale to anyone. Throws
 * not_signed_in, lesson_not_found, or not_owned.
 */
export async function readLesson(
  { store, visitorId }: Pick<RequestContext, "store" | "visitorId">,
  { id }: { id: number },
): Promise<Lesson> {
  const userId = await visitorId();
  const [user, lesson] = await Promise.all([
    userId === null ? null : store.users.byId(userId),
    store.lessons.byId(id),
  ]);
  const isOwn = user !== null && lesson !== null && ownsLesson(user, lesson);
  if (lesson !== null && !isOwn && (await isFreeForAll(store, lesson))) return lesson;
  if (user === null) throw new Refusal("not_signed_in");
  return ownedLesson(user, lesson);
}

/** Returns whether a lesson is a free preview of a course on sale. */
async function isFreeForAll(
  { courses }: Pick<RequestContext["store"], "courses">,
  lesson: LessonRecord,
): Promise<boolean> {
  if (!lesson.isFree || isDraft(lesson)) return false;
  const having = await Promise.all(lesson.courseIds.map((id) => courses.byId(id)));
  return having.some((course) => course?.isPublished);
}

type OwnerContext = Pick<UserContext, "store" | "userId">;

/** Returns a lesson with its owner. Throws lesson_not_found or not_owned. */
export async function readOwnedLesson(
  context: OwnerContext,
  { id }: { id: number },
): Promise<{ user: User; lesson: LessonRecord }> {
  const [user, lesson] = await Promise.all([readUser(context), context.store.lessons.byId(id)]);
  return { user, lesson: ownedLesson(user, lesson) };
}

/** Returns the lesson where the user owns a course that has it. Throws lesson_not_found or not_owned. */
function ownedLesson(user: User, lesson: LessonRecord | null): LessonRecord {
  if (lesson === null || isDraft(lesson)) throw new Refusal("lesson_not_found");
  if (!ownsLesson(user, lesson)) throw new Refusal("not_owned");
  return lesson;
}
