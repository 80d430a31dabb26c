/** The elements by which a built page hands data to the browser, as JSON. */

/** In the empty shell: the files of each route's page (`PageFiles`). */
export const PAGE_FILES_ID = "page-files";

/** In a prerendered page: the courses that it was rendered with. */
export const PRERENDERED_COURSES_ID = "prerendered-courses";

/** In the prerendered page of a free lesson: the lesson. */
export const PRERENDERED_LESSON_ID = "prerendered-lesson";

/** In every built page: the texts that the administrator has published (`SiteTexts`). */
export const SITE_TEXTS_ID = "site-texts";

/** Files by the route's path. */
export type PageFiles = Record<string, readonly string[]>;
