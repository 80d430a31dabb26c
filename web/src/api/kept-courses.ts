import { useQuery } from "@tanstack/react-query";
import type { Course } from "functions/courses/schema";
import { codeOf } from "../lib/api-error.ts";
import { call } from "./call.ts";
import { coursesQuery } from "./courses.ts";

/**
 * Returns the courses on sale and those courses of `ids` that are no longer on sale. Customers keep the
 * courses that they own.
 */
export function useVisibleCourses(ids: readonly number[]) {
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
