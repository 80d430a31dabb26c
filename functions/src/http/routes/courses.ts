import { etag } from "hono/etag";
import { listCourseLessons, listCourses, listOwnedCourses, readCourse } from "../../actions/read-courses.ts";
import { calls } from "../../contract/calls.ts";
import { COURSE_LIST_CACHE_SECONDS } from "../../contract/limits.ts";
import { type Route, route } from "../route.ts";

/** A cache whose copy of the list is still right is told so, and gets no body. */
const revalidated: Route = (app) => {
  const compared = etag();
  app.use(calls.courses.path, (context, next) =>
    context.req.header("if-none-match") === undefined ? next() : compared(context, next),
  );
};

export const courseRoutes = [
  revalidated,
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
