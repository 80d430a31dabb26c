/** Hides a part of the page in print, in addition to `theme/print-style.ts`. */
export const NOT_ON_PAPER = { "@media print": { display: "none !important" } };
