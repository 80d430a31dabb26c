/** A file of the public site: its path as Hosting has it ("/index.html"), and its text. */
export type SiteFile = { path: string; content: string };

/** Folder of the pages of free lessons. A release brings all that there are: what a lesson had that is not free any more goes. */
export const LESSON_PAGES = "/lesson/";

/** Puts files in the place of those that visitors get now; all others stay, but those of `LESSON_PAGES`. */
export type Publisher = {
  /**
   * All of them or, where it throws, none. `requires` are paths that the files refer to: throws where the site that is live
   * was built without one of them.
   */
  release(files: readonly SiteFile[], requires: readonly string[]): Promise<void>;
};
