/** What surrounds any table of rows. */
export const tableText = {
  filter: "Leita í listanum",
  row: "röð",
  rows: "raðir",
  /** After "3 af 12". */
  ofRows: "röðum",
  nothing: (query: string) => `Engin röð fannst með „${query}“.`,
  copyId: "Afrita auðkenni",
  copied: "Auðkennið var afritað",
  notCopied: "Ekki tókst að afrita auðkennið",
  more: "Sækja fleiri",
  moreHint: "Leit og röðun ná til þeirra raða sem hafa verið sóttar.",
} as const;
