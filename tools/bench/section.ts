/** One line of a section's table. `isKept` is null where there is no budget; `reason` says why one was missed. */
export type Row = {
  what: string;
  measured: string;
  budget: string;
  isKept: boolean | null;
  reason?: string;
};

/** What one file of `sections/` measures; `about` is Markdown: how it was measured, and against what. */
export type Section = { title: string; about: string; rows: readonly Row[] };
