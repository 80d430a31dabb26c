import type { Course, CourseLesson, OwnedCourse } from "../contract/course.ts";
import type { User } from "../contract/user.ts";
import { type CourseRecord, lessonsOf, publicCourse } from "../domain/course.ts";
import { finishOf } from "../domain/learner.ts";
import { type Entitlements, ownedCourseIds, ownsCourse, progressOf } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Page } from "../store/page.ts";
import type { Context, RequestContext, UserContext } from "./context.ts";

/** Returns the courses on sale. */
export async function listCourses({ store }: Pick<Context, "store">): Promise<Course[]> {
  return (await store.courses.published()).map(publicCourse);
}

/** Returns courses, published or not: those that are not archived, or those that are. A page may have few of them. */
export async function listAllCourses(
  { store }: Pick<Context, "store">,
  { after, archived }: { after?: string | undefined; archived?: "true" | undefined },
): Promise<Page<Course>> {
  const { items, ...page } = await store.courses.page(after);
  const isWanted = ({ archivedAt }: CourseRecord) => (archivedAt !== null) === (archived === "true");
  return { ...page, items: items.filter(isWanted).map(publicCourse) };
}

/** Returns the courses that the customer owns, with the progress in each: also those that are no longer for sale. Throws not_signed_in. */
export async function listOwnedCourses(
  context: Pick<UserContext, "store" | "userId">,
): Promise<OwnedCourse[]> {
  const [learner, published] = await Promise.all([
    context.store.users.learnerById(context.userId),
    context.store.courses.published(),
  ]);
  if (learner === null) throw new Refusal("not_signed_in");
  return (await withOwned(context, published, learner))
    .filter(({ id }) => ownsCourse(learner, id))
    .map(publicCourse)
    .map((course) => ({
      ...course,
      ...progressOf(learner, course),
      ...finishOf(learner, course),
    }));
}

/** Returns the courses on sale, and those that a customer owns besides. */
export async function withOwned(
  { store }: Pick<Context, "store">,
  published: readonly CourseRecord[],
  user: Entitlements,
): Promise<CourseRecord[]> {
  const isOnSale = (id: number) => published.some((course) => course.id === id);
  const others = await Promise.all(
    ownedCourseIds(user)
      .filter((id) => !isOnSale(id))
      .map((id) => store.courses.byId(id)),
  );
  return [...published, ...others.filter((course) => course !== null)];
}

/** Returns a course that is on sale or owned by the caller. Throws course_not_found. */
export async function readCourse(
  { store, visitorId }: Pick<RequestContext, "store" | "visitorId">,
  { id }: { id: number },
): Promise<Course> {
  const course = await store.courses.byId(id);
  if (course?.isPublished) return publicCourse(course);
  const userId = await visitorId();
  return publicCourse(visibleCourse(course, userId === null ? null : await store.users.byId(userId)));
}

/** Returns the course where it is on sale or `user` owns it. Throws course_not_found. */
function visibleCourse(course: CourseRecord | null, user: User | null): CourseRecord {
  if (course === null) throw new Refusal("course_not_found");
  if (course.isPublished || (user !== null && ownsCourse(user, course.id))) return course;
  throw new Refusal("course_not_found");
}

/** Returns the lessons of a course on sale, or of the caller's own, with their videos for its owner. Throws course_not_found. */
export async function listCourseLessons(
  { store, visitorId }: Pick<RequestContext, "store" | "visitorId">,
  { id }: { id: number },
): Promise<CourseLesson[]> {
  const userId = await visitorId();
  const [course, user] = await Promise.all([
    store.courses.byId(id),
    userId === null ? null : store.users.byId(userId),
  ]);
  return lessonsOf(visibleCourse(course, user), user !== null && ownsCourse(user, id));
}
