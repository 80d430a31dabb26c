import type { Entitlements, Learner, User } from "../accounts/schema.ts";
import type { OwnDataContext, RequestContext, StoreContext } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import type { Page } from "../core/pagination.ts";
import { readableOf } from "../reviews/actions.ts";
import { listedCourse, savedLessonOf } from "./drafts.ts";
import { finishOf } from "./finish.ts";
import { ownedCourseIds, ownsCourse, ownsLesson, progressOf } from "./ownership.ts";
import {
  type CourseRecord,
  isWithoutVideo,
  type LessonRecord,
  lessonsOf,
  listedLesson,
  publicCourse,
} from "./rules.ts";
import type { Course, CourseLesson, Lesson, ListedCourse, ListedLesson, OwnedCourse } from "./schema.ts";

export async function listCourses(context: StoreContext): Promise<Course[]> {
  return (await coursesOnSale(context)).map(publicCourse);
}

/** Returns the courses on sale. Opens a review for each that cannot be read. */
export async function coursesOnSale(context: StoreContext): Promise<CourseRecord[]> {
  return readableOf(context, await context.store.courses.onSale());
}

/**
 * Returns a page of courses, on sale or not: either the archived ones or the others. A page may contain few
 * items, because the filter runs after the query.
 */
export async function listAllCourses(
  { store }: StoreContext,
  { after, archived }: { after?: string | undefined; archived?: "true" | undefined },
): Promise<Page<ListedCourse>> {
  const { items, ...page } = await store.courses.page(after);
  const isWanted = ({ archivedAt }: CourseRecord) => (archivedAt !== null) === (archived === "true");
  return { ...page, items: items.filter(isWanted).map(listedCourse) };
}

/** Returns a page of lessons as they are saved. */
export async function listAllLessons(
  { store }: StoreContext,
  { after }: { after?: string | undefined },
): Promise<Page<Lesson>> {
  const { items, ...page } = await store.lessons.page(after);
  return { ...page, items: items.map(savedLessonOf) };
}

/**
 * Returns the customer's courses with the progress in each, including courses that are no longer on sale.
 * Throws not_signed_in.
 */
export async function listOwnedCourses(context: OwnDataContext): Promise<OwnedCourse[]> {
  const [learner, onSale] = await Promise.all([
    context.store.users.learnerById(context.userId),
    coursesOnSale(context),
  ]);
  if (learner === null) throw new Refusal("not_signed_in");
  return (await withOwned(context, onSale, learner))
    .filter(({ id }) => ownsCourse(learner, id))
    .map(publicCourse)
    .map((course) => ({
      ...course,
      ...progressOf(learner, course),
      ...finishOf(learner, course),
    }));
}

/** Returns the courses on sale and the customer's other courses. */
export async function withOwned(
  context: StoreContext,
  onSale: readonly CourseRecord[],
  user: Entitlements,
): Promise<CourseRecord[]> {
  const isOnSale = (id: number) => onSale.some((course) => course.id === id);
  const otherIds = ownedCourseIds(user).filter((id) => !isOnSale(id));
  return [...onSale, ...(await readableOf(context, await context.store.courses.byIds(otherIds)))];
}

/** Returns a course that is on sale or that the caller owns. Throws course_not_found. */
export async function readCourse(
  { store, visitorId }: RequestContext,
  { id }: { id: number },
): Promise<Course> {
  const course = await store.courses.byId(id);
  if (course?.isPublished) return publicCourse(course);
  const userId = await visitorId();
  return publicCourse(visibleCourse(course, userId === null ? null : await store.users.byId(userId)));
}

/** Returns the course if it is on sale or `user` owns it. Throws course_not_found. */
export function visibleCourse(course: CourseRecord | null, user: User | null): CourseRecord {
  if (course === null) throw new Refusal("course_not_found");
  if (course.isPublished || (user !== null && ownsCourse(user, course.id))) return course;
  throw new Refusal("course_not_found");
}

/**
 * Returns the lessons of a course that is on sale or that the caller owns. Includes all videos for a customer,
 * and the videos of free previews for all others. Throws course_not_found.
 */
export async function listCourseLessons(
  { store, visitorId }: RequestContext,
  { id }: { id: number },
): Promise<CourseLesson[]> {
  const userId = await visitorId();
  const [course, user] = await Promise.all([
    store.courses.byId(id),
    userId === null ? null : store.users.byId(userId),
  ]);
  return lessonsOf(visibleCourse(course, user), user !== null && ownsCourse(user, id));
}

/**
 * Returns the lessons of all courses that are on sale or that the caller owns, without those that have no video.
 * Includes the video of free previews and of lessons that the caller owns.
 */
export async function listLessons(context: RequestContext): Promise<ListedLesson[]> {
  const { store } = context;
  const userId = await context.visitorId();
  const [lessons, courses, user] = await Promise.all([
    store.lessons.all().then((batch) => readableOf(context, batch)),
    coursesOnSale(context),
    userId === null ? null : store.users.byId(userId),
  ]);
  const isOnSale = ({ courseIds }: LessonRecord) => courses.some(({ id }) => courseIds.includes(id));
  const isOwn = (lesson: LessonRecord) => user !== null && ownsLesson(user, lesson);
  return lessons
    .filter((lesson) => !isWithoutVideo(lesson) && (isOnSale(lesson) || isOwn(lesson)))
    .map((lesson) => listedLesson(lesson, isOwn(lesson) || lesson.isFree));
}

/**
 * Returns a lesson if the caller owns a course that contains it, or if it is a free preview of a course on
 * sale. Throws not_signed_in, lesson_not_found or course_not_bought.
 */
export async function readLesson(context: RequestContext, { id }: { id: number }): Promise<Lesson> {
  const { store, visitorId } = context;
  const userId = await visitorId();
  const [user, lesson] = await Promise.all([
    userId === null ? null : store.users.byId(userId),
    store.lessons.byId(id),
  ]);
  const isOwn = user !== null && lesson !== null && ownsLesson(user, lesson);
  if (lesson !== null && !isOwn && (await isFreeForAll(context, lesson))) return lesson;
  if (user === null) throw new Refusal("not_signed_in");
  return ownedLesson(user, lesson);
}

/** Returns whether a lesson is a free preview of a course on sale. */
async function isFreeForAll(context: StoreContext, lesson: LessonRecord): Promise<boolean> {
  if (!lesson.isFree || isWithoutVideo(lesson)) return false;
  const courses = await readableOf(context, await context.store.courses.byIds(lesson.courseIds));
  return courses.some(({ isPublished }) => isPublished);
}

/** Returns a lesson and the customer who owns it. Throws not_signed_in, lesson_not_found or course_not_bought. */
export async function readOwnedLesson(
  { store, userId }: OwnDataContext,
  { id }: { id: number },
): Promise<{ user: Learner; lesson: LessonRecord }> {
  const [user, lesson] = await Promise.all([store.users.learnerById(userId), store.lessons.byId(id)]);
  if (user === null) throw new Refusal("not_signed_in");
  return { user, lesson: ownedLesson(user, lesson) };
}

/** Returns the lesson if the user owns a course that contains it. Throws lesson_not_found or course_not_bought. */
function ownedLesson(user: User, lesson: LessonRecord | null): LessonRecord {
  if (lesson === null || isWithoutVideo(lesson)) throw new Refusal("lesson_not_found");
  if (!ownsLesson(user, lesson)) throw new Refusal("course_not_bought");
  return lesson;
}
