import { queryOptions, useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import { call, codeOf } from "../lib/api-client.ts";

/** Courses on sale. */
export const coursesQuery = queryOptions({
  queryKey: ["courses"],
  queryFn: () => call("GET /api/courses", {}),
  meta: { audience: "everyone" },
});

/**
 * Courses that the user owns, with the progress in each. Always stale, because the user completes lessons
 * between visits.
 */
export const ownedCoursesQuery = queryOptions({
  queryKey: ["courses", "owned"],
  queryFn: () => call("GET /api/user/courses", {}),
  meta: { audience: "user" },
  staleTime: 0,
});

export const courseQuery = (id: number) =>
  queryOptions({
    queryKey: ["course", id],
    queryFn: () => call("GET /api/courses/:id", { id }),
    meta: { audience: "everyone" },
  });

/** Lessons of a course in the order of the course. Only customers get the video URLs. */
export const courseLessonsQuery = (id: number) =>
  queryOptions({
    queryKey: ["course", id, "lessons"],
    queryFn: () => call("GET /api/courses/:id/lessons", { id }),
    meta: { audience: "user" },
  });

export const lessonQuery = (id: number) =>
  queryOptions({
    queryKey: ["lesson", id],
    queryFn: () => call("GET /api/lessons/:id", { id }),
    meta: { audience: "user" },
  });

/**
 * Returns the courses on sale and those courses of `ids` that are no longer on sale. Customers keep the
 * courses that they own.
 */
export function useAccessibleCourses(ids: readonly number[]) {
  const onSale = useQuery(coursesQuery);
  const others = ids.filter((id) => onSale.data?.every((course) => course.id !== id));
  const kept = useQuery({
    queryKey: ["course", "kept", ...others],
    queryFn: () => Promise.all(others.map(courseOrNull)),
    enabled: others.length > 0,
    meta: { audience: "user" },
  });
  if (others.length === 0) return onSale;
  const found = kept.data?.filter((course) => course !== null);
  return { ...kept, data: found && onSale.data?.concat(found) };
}

async function courseOrNull(id: number): Promise<Course | null> {
  try {
    return await call("GET /api/courses/:id", { id });
  } catch (error) {
    if (codeOf(error) === "course_not_found") return null;
    throw error;
  }
}
