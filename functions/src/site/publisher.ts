/** A file of the public site: its path as Hosting has it ("/index.html"), and its text or its bytes. */
export type SiteFile = { path: string; content: string | Uint8Array };

/**
 * Folders whose files a release brings all along: the pages of free lessons, and the pictures that the pages show. What a
 * lesson had that is not free any more goes, and so does a picture that no page shows.
 */
export const RELEASED_WHOLE = ["/lesson/", "/pictures/"];

/** Puts files in the place of those that visitors get now; all others stay, but those of `RELEASED_WHOLE`. */
export type Publisher = {
  /**
   * All of them or, where it throws, none. `requires` are paths that the files refer to: throws where the site that is live
   * was built without one of them.
   */
  release(files: readonly SiteFile[], requires: readonly string[]): Promise<void>;
};
