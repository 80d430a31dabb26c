/** Hides a part of the page in print, in addition to `theme/inline-styles.ts`. */
export const HIDDEN_IN_PRINT = { "@media print": { display: "none !important" } };

/** Shows a part of the page only in print. */
export const ONLY_IN_PRINT = { display: "none", "@media print": { display: "block" } };
