import type { Course, CourseLesson, OwnedCourse } from "../contract/course.ts";
import { lessonsOf, publicCourse } from "../domain/course.ts";
import { ownsCourse, progressOf } from "../domain/ownership.ts";
import { Refusal } from "../domain/refusal.ts";
import type { Store } from "../store/store.ts";
import { readUser } from "./read-user.ts";

/** All courses on sale. */
export async function listCourses(store: Store): Promise<Course[]> {
  return (await store.courses.published()).map(publicCourse);
}

/** The courses on sale that the customer owns, with the progress in each. */
export async function listOwnedCourses(store: Store, userId: string): Promise<OwnedCourse[]> {
  const [user, courses] = await Promise.all([readUser(store, userId), listCourses(store)]);
  return courses
    .filter((course) => ownsCourse(user, course.id))
    .map((course) => ({ ...course, ...progressOf(user, course) }));
}

/** A course on sale. */
export async function readCourse(store: Store, id: number): Promise<Course> {
  const course = await store.courses.byId(id);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  return publicCourse(course);
}

/** The lessons of a course on sale; with their videos for its owner. */
export async function listCourseLessons(
  store: Store,
  id: number,
  userId: string | null,
): Promise<CourseLesson[]> {
  const [course, user] = await Promise.all([
    store.courses.byId(id),
    userId === null ? null : store.users.byId(userId),
  ]);
  if (!course?.isPublished) throw new Refusal("course_not_found");
  return lessonsOf(course, user !== null && ownsCourse(user, id));
}
