export const commonText = {
  skipToContent: "Beint í efnið",
  needsScript: "Kveiktu á JavaScript í vafranum til að nota Golfnámskeið.",
  rehearsal: "PRUFA – ekkert kort er rukkað",
  rehearsalLabel: "Prufa",
  loading: "Augnablik …",
  retry: "Reyna aftur",
  loadFailed: "Ekki tókst að sækja gögnin",
  loadFailedHint: "Athugaðu nettenginguna og reyndu aftur.",
  brokenTitle: "Eitthvað fór úrskeiðis",
  brokenHint: "Prófaðu að opna síðuna aftur. Ef það dugar ekki skaltu reyna aftur eftir smástund.",
  notLoaded: "Ekki tókst að sækja alla síðuna. Athugaðu nettenginguna.",
  partMissing:
    "Ekki tókst að sýna þennan hluta síðunnar. Opnaðu síðuna aftur og athugaðu nettenginguna ef það dugar ekki.",
  offlineTitle: "Engin nettenging",
  offlineHint: "Athugaðu nettenginguna og opnaðu síðuna aftur.",
  reload: "Opna síðuna aftur",
  home: "Á forsíðu",
  toDashboard: "Fara á yfirlitssíðu",
  dashboard: "Yfirlit",
  /** `short` is for the footer and the header, because a narrow phone has room for one short word. */
  account: { short: "Aðgangur", full: "Minn aðgangur", open: "Opna Minn aðgang" },
  signIn: "Innskráning",
  signOut: "Skrá út",
  terms: "Skilmálar",
  oneTimePayment: "Eingreiðsla",
  guarantee: "Ánægjuábyrgð",
  unionRefund: "Stéttarfélagið þitt endurgreiðir oft hluta",
  free: "Ókeypis",
  getFree: "Fá aðgang ókeypis",
  notifications: "Tilkynningar",
  closeNotification: "Loka tilkynningu",
  close: "Loka",
  cancel: "Hætta við",
  adminArea: "Umsjón",
  mainNavigation: "Aðalvalmynd",
  theCourse: "Námskeiðið",
  theTeacher: "Kennarinn",
  opensInNewTab: "opnast í nýjum flipa",
  watchFree: "Horfa ókeypis",
  letter: "stafur",
  letters: "stafir",
  lesson: "kennslustund",
  lessons: "kennslustundir",
  deadLink: "Hlekkurinn virkar ekki",
  expiredLink: "Hlekkurinn er útrunninn",
  notDone: "Þetta tókst ekki. Reyndu aftur eftir smástund.",
} as const;

/** Nouns of a table's rows: singular and plural, and both in the dative after "3 af". */
export type RowNouns = { one: string; many: string; ofOne: string; ofMany: string };

export const tableText = {
  filter: "Leita í listanum",
  actions: "Aðgerðir",
  sort: "Röðun",
  unsorted: "Sjálfgefin röð",
  newestFirst: "Nýjast fyrst",
  directions: { ascending: "hækkandi", descending: "lækkandi" },
  /** Added to the number of rows if only a part of the list is loaded. */
  sortedPart: (fetched: string) => `Raðað er aðeins þeim ${fetched} sem hafa verið sótt`,
  searching: "Leita …",
  nothing: (query: string) => `Ekkert fannst með „${query}“.`,
  /** `total` is in the dative. */
  shown: (shown: string, total: string) => `${shown} af ${total}`,
  /** Used if the total number of rows is unknown. */
  first: (rows: string) => `Fyrstu ${rows}`,
  /** Results of a search on the server: singular and plural. */
  found: ["fannst", "fundust"],
  foundOf: (shown: string, total: string) => `${shown} af ${total} sem fundust`,
  /** Used if the server has not counted its results. */
  soFar: (found: string) => `${found} hingað til`,
  /** Used if the whole list was not searched. */
  among: (shown: string, fetched: string) => `${shown} meðal þeirra ${fetched} sem hafa verið sótt`,
  amongOne: (shown: string) => `${shown} í því eina sem hefur verið sótt`,
  copyId: "Afrita auðkenni",
  copied: "Auðkennið var afritað",
  notCopied: "Ekki tókst að afrita auðkennið",
  more: "Sækja fleiri",
  moreHint: "Leit og röðun ná aðeins til þess sem þegar hefur verið sótt.",
} as const;

export const csvText = {
  csv: "Sækja CSV",
  saved: "Skráin var sótt",
  failed: "Ekki tókst að sækja skrána",
  failedHint: "Athugaðu nettenginguna og reyndu aftur.",
} as const;
