/** Files of each route's page (`PageFiles`), in the shell of the app. */
export const PAGE_FILES_ID = "page-files";

/** Marks the static page of a free lesson. */
export const STATIC_LESSON_ID = "static-lesson";

/** Texts that the administrator has published (`SiteTexts`), in every built page. */
export const SITE_TEXTS_ID = "site-texts";

/** Message that the page's code failed to load, at the end of every built page. Hidden at first. */
export const NOT_LOADED_ID = "not-loaded";

/** Files by route path. */
export type PageFiles = Record<string, readonly string[]>;

/** Ids of the landing page's sections that links can target. */
export const LANDING_PART = { course: "namskeid", teacher: "kennarinn", questions: "spurningar" } as const;
