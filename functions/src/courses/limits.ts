/** Limits of what an administrator edits. Amounts are whole krónur. */

/** Highest price of a course, in krónur. */
export const PRICE_MAX = 9_999_999;

/** Number of customers that a coupon of several uses can be limited to. */
export const COUPON_USES = { min: 1, max: 10_000 } as const;

/** Coupons made at once: their number, and the length of what their codes begin with. */
export const COUPON_BATCH = { count: { min: 2, max: 100 }, prefix: { min: 1, max: 11 } } as const;

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
