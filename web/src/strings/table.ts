/** What the rows of a table are called: one and many, and the same after "3 af", in the dative. */
export type RowNouns = { one: string; many: string; ofOne: string; ofMany: string };

/** What surrounds any table of rows. */
export const tableText = {
  filter: "Leita í listanum",
  actions: "Aðgerðir",
  searching: "Leita …",
  nothing: (query: string) => `Ekkert fannst með „${query}“.`,
  /** `total` is in the dative. */
  shown: (shown: string, total: string) => `${shown} af ${total}`,
  /** The first of an unknown number of rows. */
  first: (rows: string) => `Fyrstu ${rows}`,
  /** Results of a search on the server: one and many. */
  found: ["fannst", "fundust"],
  foundOf: (shown: string, total: string) => `${shown} af ${total} sem fundust`,
  copyId: "Afrita auðkenni",
  copied: "Auðkennið var afritað",
  notCopied: "Ekki tókst að afrita auðkennið",
  more: "Sækja fleiri",
  moreHint: "Leit og röðun ná aðeins til þess sem þegar hefur verið sótt.",
} as const;
