import { listCourseLessons, listCourses, listOwnedCourses, readCourse } from "../../actions/read-courses.ts";
import { COURSE_LIST_CACHE_SECONDS } from "../../contract/limits.ts";
import { route } from "../route.ts";

export const courseRoutes = [
  route(
    "courses",
    (_, { store }) => listCourses(store),
    `public, max-age=0, s-maxage=${COURSE_LIST_CACHE_SECONDS}`,
  ),
  route("userCourses", (_, { store, userId }) => listOwnedCourses(store, userId)),
  route("course", ({ id }, { store }) => readCourse(store, id)),
  route("courseLessons", async ({ id }, { store, visitorId }) =>
    listCourseLessons(store, id, await visitorId()),
  ),
];
