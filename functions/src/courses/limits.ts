/** The course sold on the landing page and the default of `/checkout`. Source: spec §1, §9. */
export const MAIN_COURSE_ID = 1;

/** How long a shared cache may keep the public course list, in seconds. Source: design "Sessions". */
export const COURSE_LIST_CACHE_SECONDS = 60;

/** How long a shared cache may keep the price of a course with a coupon code, in seconds. */
export const COURSE_PRICE_CACHE_SECONDS = 60;

/** Largest body of a call that uploads a picture, which is a third larger as base64, in bytes. */
export const PICTURE_BODY_MAX_BYTES = 900_000;

/** Limits of what an administrator edits. Amounts are whole krónur. */

/** Highest price of a course, in krónur. */
export const PRICE_MAX = 9_999_999;

/** Length of the title of a course or lesson, in characters. */
export const TITLE_LENGTH = { min: 2, max: 120 } as const;

/** Sizes of a course: characters, and lessons in its curriculum. */
export const COURSE_LIMITS = {
  descriptionMax: 4000,
  thumbnailAltMax: 200,
  lessonsMax: 100,
} as const;

/** Sizes of a lesson: characters, key points, and seconds of video. */
export const LESSON_LIMITS = {
  pastedVideoMax: 2000,
  descriptionMax: 4000,
  keyPointsMax: 10,
  keyPointMax: 200,
  drillMax: 2000,
  lengthSecondsMax: 6 * 60 * 60,
} as const;

/** Largest picture, in bytes: a document of Firestore holds 1 MiB. */
export const PICTURE_MAX_BYTES = 600_000;

/** Shortest and longest side of a picture, in pixels. */
export const PICTURE_SIDE = { min: 16, max: 4096 } as const;

/** The longest path of a picture. */
export const PICTURE_PATH_MAX_LENGTH = 120;
