import type { Course, CourseLesson, OwnedCourse } from "../contract/course.ts";
import { lessonsOf, publicCourse } from "../domain/course.ts";
import { ownsCourse, progressOf } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Page } from "../store/page.ts";
import type { Context, RequestContext, UserContext } from "./context.ts";
import { readUser } from "./read-user.ts";

/** Returns the courses on sale. */
export async function listCourses({ store }: Pick<Context, "store">): Promise<Course[]> {
  return (await store.courses.published()).map(publicCourse);
}

/** Returns a page of all courses, published or not. */
export async function listAllCourses(
  { store }: Pick<Context, "store">,
  { after }: { after?: string | undefined },
): Promise<Page<Course>> {
  const { items, ...page } = await store.courses.page(after);
  return { ...page, items: items.map(publicCourse) };
}

/** Returns the courses on sale that the customer owns, with the progress in each. */
export async function listOwnedCourses(
  context: Pick<UserContext, "store" | "userId">,
): Promise<OwnedCourse[]> {
  const [user, courses] = await Promise.all([readUser(context), listCourses(context)]);
  return courses
    .filter((course) => ownsCourse(user, course.id))
    .map((course) => ({ ...course, ...progressOf(user, course) }));
}

/** Returns a course on sale. Throws course_not_found. */
export async function readCourse({ store }: Pick<Context, "store">, { id }: { id: number }): Promise<Course> {
  const course = await store.courses.byId(id);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  return publicCourse(course);
}

/** Returns the lessons of a course on sale, with their videos for its owner. Throws course_not_found. */
export async function listCourseLessons(
  { store, visitorId }: Pick<RequestContext, "store" | "visitorId">,
  { id }: { id: number },
): Promise<CourseLesson[]> {
  const userId = await visitorId();
  const [course, user] = await Promise.all([
    store.courses.byId(id),
    userId === null ? null : store.users.byId(userId),
  ]);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  return lessonsOf(course, user !== null && ownsCourse(user, id));
}
