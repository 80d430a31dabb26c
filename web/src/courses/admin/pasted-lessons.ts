import { COURSE_LIMITS, LESSONS_AT_ONCE_MAX } from "functions/courses/limits";
import { type PastedUrl, urlsInText } from "functions/courses/pasted-urls";
import { videoKey } from "functions/courses/video-link";
import { manyLessonsText, videoFaultText } from "./texts.ts";

/** A line of the list of lessons to create: a video, or a URL with the reason why it is not used. */
export type PastedLesson = Pick<PastedUrl, "url" | "title"> &
  ({ link: string; fault: null } | { link: null; fault: string });

/**
 * Returns the lessons of a pasted text for a course with these videos. Excludes a video that is in the course
 * or was pasted twice, and videos above the limits of one call and of the course.
 */
export function lessonsInText(pasted: string, videosOfCourse: readonly string[]): PastedLesson[] {
  const known = new Set(videosOfCourse.map(videoKey));
  const seen = new Set<string>();
  const room = COURSE_LIMITS.lessonsMax - videosOfCourse.length;
  return urlsInText(pasted).map(({ url, title, link, fault }): PastedLesson => {
    if (link === null) return { url, title, link: null, fault: videoFaultText[fault ?? "unknown_host"] };
    const refused = faultOf(videoKey(link));
    seen.add(videoKey(link));
    return refused === null ? { url, title, link, fault: null } : { url, title, link: null, fault: refused };
  });

  function faultOf(key: string): string | null {
    if (known.has(key)) return manyLessonsText.known;
    if (seen.has(key)) return manyLessonsText.twice;
    if (seen.size >= LESSONS_AT_ONCE_MAX) return manyLessonsText.tooMany(LESSONS_AT_ONCE_MAX);
    return seen.size >= room ? manyLessonsText.full(COURSE_LIMITS.lessonsMax) : null;
  }
}
