/** Id of the course on the landing page, which is also the default of `/checkout`. Source: spec §1, §9. */
export const MAIN_COURSE_ID = 1;

/** Time for which a shared cache may store the public course list, in seconds. Source: design "Sessions". */
export const COURSE_LIST_CACHE_SECONDS = 60;

/** Maximum body of a picture upload, in bytes. Base64 makes a picture a third larger. */
export const PICTURE_BODY_MAX_BYTES = 900_000;

/** Limits of the course and lesson editor. Amounts are whole krónur. */

/** Maximum price of a course, in krónur. */
export const PRICE_MAX = 9_999_999;

/** Length of a course or lesson title, in characters. */
export const TITLE_LENGTH = { min: 2, max: 120 } as const;

/** Limits of a course: characters of its text, lessons in its curriculum, and drills of its assessment. */
export const COURSE_LIMITS = {
  descriptionMax: 4000,
  thumbnailAltMax: 200,
  lessonsMax: 100,
  assessmentMax: 4,
} as const;

/** Maximum number of lessons that one call creates. */
export const LESSONS_AT_ONCE_MAX = 30;

/** Questions that a customer may ask the instructor about a course. 0 turns the questions off. */
export const QUESTION_QUOTA = { default: 5, max: 100 } as const;

export const DEFAULT_PICTURE = { course: "/images/courses/1.svg", lesson: "/images/lessons/1.svg" } as const;

/** Attempts of a new lesson's drill. */
export const DEFAULT_DRILL_ATTEMPTS = 10;

/**
 * Limits of a lesson: characters of its text, number of key points and key moments, attempts of the drill, and seconds
 * of video.
 */
export const LESSON_LIMITS = {
  pastedVideoMax: 2000,
  descriptionMax: 4000,
  summaryMax: 140,
  keyPointsMax: 10,
  keyPointMax: 200,
  drillMax: 2000,
  drillAttemptsMax: 100,
  lengthSecondsMax: 6 * 60 * 60,
  momentsMax: 8,
  momentLabelMax: 40,
} as const;

/** Maximum size of a picture, in bytes. A Firestore document holds 1 MiB. */
export const PICTURE_MAX_BYTES = 600_000;

/** Time for which an uploaded file is kept that no lesson has yet, in milliseconds. */
export const UNUSED_FILE_MS = 24 * 60 * 60 * 1000;

/** Maximum size of the PDF of a lesson, in bytes. */
export const FILE_MAX_BYTES = 5_000_000;

/** Maximum body of a file upload, in bytes. Base64 makes a file a third larger. */
export const FILE_BODY_MAX_BYTES = 6_700_000;

/** Size of the parts in which Firestore stores a file, in bytes. A document holds 1 MiB. */
export const FILE_PART_BYTES = 900_000;

/** Maximum length of a file name, in characters. */
export const FILE_NAME_MAX_LENGTH = 255;

/** Minimum and maximum side of a picture, in pixels. */
export const PICTURE_SIDE = { min: 16, max: 4096 } as const;

/** Maximum length of a picture path, in characters. */
export const PICTURE_PATH_MAX_LENGTH = 120;

/** Path of the PDF of a lesson. */
export const LESSON_FILE_PATH = "/api/lessons/:id/file";

/** Query parameter of the page of a lesson that starts the download of its PDF. */
export const DOWNLOAD_QUERY = "saekja";

/** Returns whether learners count the hits of the drill of a lesson. */
export function hasCountedDrill(lesson: { drill: string; drillAttempts: number | null }): boolean {
  return lesson.drill !== "" && lesson.drillAttempts !== null;
}
