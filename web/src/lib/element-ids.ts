/** Ids of the elements that pass JSON data from a built page to the browser. */

/** Files of each route's page (`PageFiles`), in the empty shell. */
export const PAGE_FILES_ID = "page-files";

/** Courses that a prerendered page was rendered with. */
export const PRERENDERED_COURSES_ID = "prerendered-courses";

/** Lesson, in the prerendered page of a free lesson. */
export const PRERENDERED_LESSON_ID = "prerendered-lesson";

/** Texts that the administrator has published (`SiteTexts`), in every built page. */
export const SITE_TEXTS_ID = "site-texts";

/** Files by route path. */
export type PageFiles = Record<string, readonly string[]>;
