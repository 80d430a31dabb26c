import { MAX_NUMERIC_ID } from "functions/core/limits";
import { MAIN_COURSE_ID } from "functions/courses/limits";

/** Paths of the pages without React. Links to them load a new document. */
export const STATIC_PATHS = ["/", "/skilmalar", "/personuvernd"] as const;

/** Returns whether a link leads to a static page. `url` is a path with or without query and fragment. */
export function leadsToStaticPage(url: string): boolean {
  const [path] = url.split(/[?#]/);
  return STATIC_PATHS.some((each) => each === path);
}

/**
 * Returns the id of a course or lesson in a URL: `fallback` if it is missing, null if it is invalid.
 */
export function numericId(text: string | null | undefined, fallback: number): number | null {
  if (!text) return fallback;
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= MAX_NUMERIC_ID ? id : null;
}

/**
 * Returns the token of an emailed link. Removes a trailing full stop that an email program included in the
 * link.
 */
export function mailedToken(query: URLSearchParams): string {
  return (query.get("lykill") ?? "").replace(/[^\w-]+$/, "");
}

/** Query parameter of the course in which a lesson is watched. */
export const COURSE_OF_LESSON = "namskeid";

/** Query parameter of the lesson whose picture is compared with a video. */
export const COMPARED_LESSON = "kennslustund";

/** Returns the path of a lesson within a course. A lesson can be in several courses. */
export function lessonPath(lessonId: number, courseId: number): string {
  return courseId === MAIN_COURSE_ID
    ? `/lesson/${lessonId}`
    : `/lesson/${lessonId}?${COURSE_OF_LESSON}=${courseId}`;
}
