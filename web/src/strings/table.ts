/** Nouns of a table's rows: singular and plural, and both in the dative after "3 af". */
export type RowNouns = { one: string; many: string; ofOne: string; ofMany: string };

/** Texts of every table. */
export const tableText = {
  filter: "Leita í listanum",
  actions: "Aðgerðir",
  searching: "Leita …",
  nothing: (query: string) => `Ekkert fannst með „${query}“.`,
  /** `total` is in the dative. */
  shown: (shown: string, total: string) => `${shown} af ${total}`,
  /** Used if the total number of rows is unknown. */
  first: (rows: string) => `Fyrstu ${rows}`,
  /** Results of a search on the server: singular and plural. */
  found: ["fannst", "fundust"],
  foundOf: (shown: string, total: string) => `${shown} af ${total} sem fundust`,
  copyId: "Afrita auðkenni",
  copied: "Auðkennið var afritað",
  notCopied: "Ekki tókst að afrita auðkennið",
  more: "Sækja fleiri",
  moreHint: "Leit og röðun ná aðeins til þess sem þegar hefur verið sótt.",
} as const;
