import type { Course } from "functions/courses/schema";
import { prefetch } from "../api/prefetched.ts";
import { PRERENDERED_COURSES_ID } from "../lib/element-ids.ts";

/** Visible fields of a course. */
const SHOWN: (keyof Course | keyof Course["lessons"][number])[] = [
  ...(["id", "title", "description", "price", "thumbnailUrl", "thumbnailAlt", "lessons"] as const),
  ...(["lengthSeconds", "isFree"] as const),
];

/**
 * Returns whether the courses on sale have changed since the page was built. Returns false if the request
 * fails.
 */
export async function hasNewCourses(): Promise<boolean> {
  const built = document.getElementById(PRERENDERED_COURSES_ID)?.textContent;
  if (!built) return false;
  try {
    const response = await prefetch({ call: "GET /api/courses", input: {} });
    return response.ok && shown(await response.clone().json()) !== shown(JSON.parse(built));
  } catch {
    return false;
  }
}

function shown(courses: readonly Course[]): string {
  return JSON.stringify(courses, SHOWN);
}
