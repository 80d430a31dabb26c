/**
 * One table row of a section. `isKept` is null if the row has no budget. `reason` explains a missed budget.
 */
export type Row = {
  what: string;
  measured: string;
  budget: string;
  isKept: boolean | null;
  reason?: string;
};

/** Result of one module in `sections/`. `about` describes the method and the comparison in Markdown. */
export type Section = { title: string; about: string; rows: readonly Row[] };
