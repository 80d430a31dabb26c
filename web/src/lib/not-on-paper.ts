/** Hides a part of the page where it is printed, in addition to `theme/print-style.ts`. */
export const NOT_ON_PAPER = { "@media print": { display: "none !important" } };
