/** A file of the public site: its path on Hosting ("/index.html"), and its content. */
export type SiteFile = { path: string; content: string | Uint8Array };

/**
 * Folders that a release replaces completely: the pages of free lessons and the pictures of the pages. Files
 * of lessons that are no longer free, and pictures that no page shows, are removed.
 */
export const RELEASED_WHOLE = ["/lesson/", "/pictures/"];

/** Replaces files of the live site. Keeps all other files except those in the folders of `RELEASED_WHOLE`. */
export type Publisher = {
  /**
   * Releases all files, or none if it throws. `requires` are paths that the files refer to. Throws if the
   * live site was built without one of them.
   */
  release(files: readonly SiteFile[], requires: readonly string[]): Promise<void>;
};
