import type { ErrorTexts } from "../../lib/error-texts.ts";

export const couponsText = {
  none: "Engir afsláttarkóðar fundust.",
  createFirst: "Búa til fyrsta kóðann",
  code: "Kóði",
  type: "Tegund",
  types: { percentage: "Prósenta", fixed: "Föst upphæð" },
  discount: "Afsláttur",
  isOneTime: "Einnota",
  expires: "Rennur út",
  never: "Aldrei",
  isExpired: "Útrunninn",
  expired: (date: string) => `${date} (útrunninn)`,
  used: "Notkun",
  users: "Sjá notendur",
  actionsOf: (code: string) => `Aðgerðir fyrir kóðann ${code}`,
  open: "Skoða kóðann",
  share: "Hlekkur og QR-kóði",
  delete: "Eyða",
  deleteQuestion: "Ertu viss um að þú viljir eyða þessum afsláttarkóða?",
  deleteHint: (code: string) =>
    `Eftir það getur enginn notað kóðann ${code}. Hann fer í geymslu og þaðan má taka hann aftur.`,
  deleted: "Afsláttarkóði eytt",
  undo: "Afturkalla",
  showArchived: "Sýna afsláttarkóða í geymslu",
  noneArchived: "Enginn afsláttarkóði er í geymslu.",
  archived: (date: string) => `Í geymslu frá ${date}`,
  onlyFor: (course: string) => `Gildir aðeins fyrir: ${course}`,
  restore: "Taka úr geymslu",
  restored: "Afsláttarkóðinn er kominn úr geymslu",
  restoreFailed: "Ekki tókst að taka kóðann úr geymslu",
  failed: "Villa kom upp",
  deleteFailed: "Villa kom upp við að eyða afsláttarkóða",
} as const;

export const couponFormText = {
  toggle: "Nýr afsláttarkóði",
  closeForm: "Loka: Nýr afsláttarkóði",
  discount: { percentage: "Afsláttur í prósentum", fixed: "Afsláttur í krónum" },
  isOneTime: "Einnota: aðeins einn viðskiptavinur getur notað kóðann",
  neverExpires: "Rennur aldrei út",
  expiryDay: "Gildir til og með",
  submit: "Búa til afsláttarkóða",
  invalid: "Villa í formi",
  codeMissing: "Afsláttarkóði verður að hafa kóða",
  codeTaken: "Þessi kóði er þegar til",
  codeCharacters: "Í kóða mega aðeins vera bókstafir, tölustafir og bandstrik",
  expiredQuestion: (code: string) => `Útrunninn afsláttarkóði heitir þegar ${code}`,
  expiredHint: "Hann fer í geymslu, og nýi kóðinn tekur við. Notkun þess gamla er skráð áfram.",
  replaceExpired: "Setja þann gamla í geymslu",
  percentageRange: "Prósentuafsláttur verður að vera á milli 1 og 100",
  fixedRange: "Fastverðsafsláttur verður að vera stærri en 0",
  fixedTooLarge: (max: string) => `Afsláttur má ekki vera hærri en ${max}`,
  course: "Gildir fyrir",
  anyCourse: "Öll námskeið",
  firstDay: "Gildir frá",
  firstDayHint: "Autt: gildir strax.",
  firstDayLate: "Fyrsti dagurinn verður að vera á undan þeim síðasta",
  maxUses: "Hámarksfjöldi viðskiptavina",
  maxUsesHint: "Autt: eins margir og vilja.",
  unlimitedWarning:
    "Kóðinn gefur námskeiðið og enginn fjöldi er tiltekinn: hver sem kemst yfir hann fær námskeiðið ókeypis. Skráðu hámarksfjölda eða hafðu kóðann einnota ef hann er ætlaður fáum.",
  maxUsesRange: (max: string) => `Skrifaðu heila tölu frá 1 til ${max}, eða ekkert`,
  dayPast: "Kóðinn er þegar útrunninn þennan dag.",
  dayUnreadable: "Skrifaðu dag eins og 21.11.2026",
  dayMissing: "Veldu dag, eða láttu kóðann aldrei renna út",
  dayTooEarly: (earliest: string) => `Fyrsti dagur sem má velja er ${earliest}`,
  created: "Afsláttarkóði búinn til",
  createFailed: "Villa kom upp við að búa til afsláttarkóða",
} as const;

export const couponDialogText = {
  revenue: "Tekjur með kóðanum",
  limit: "Hámarksfjöldi",
  firstDay: "Gildir frá",
  course: "Gildir fyrir",
  courseNumber: (id: number) => `Námskeið ${id}`,
  paused: "Í hléi",
  pausedHint: "Kóðinn virkar ekki á meðan.",
  notYetValid: (date: string) => `Frá ${date}`,
  limitOf: (max: string) => `Nei, mest ${max}`,
  pause: "Gera hlé á kóðanum",
  resume: "Virkja aftur",
  pausedNow: "Hlé var gert á kóðanum",
  resumedNow: "Kóðinn er virkur aftur",
  pauseFailed: "Ekki tókst að breyta kóðanum",
  link: "Hlekkur með kóðanum",
  linkHint: "Kóðinn er kominn í reitinn þegar gengið er frá kaupum.",
  copyLink: "Afrita hlekk",
  copied: "Hlekkurinn var afritaður",
  notCopied: "Ekki tókst að afrita hlekkinn",
  qrLabel: (code: string) => `QR-kóði sem opnar síðuna með kóðanum ${code}`,
  qrMissing: "Ekki tókst að teikna QR-kóðann.",
} as const;

export const couponsFileText = {
  name: "afslattarkodar",
  label: "Allir afsláttarkóðar í skrá",
  headings: [
    ...["Kóði", "Tegund", "Afsláttur", "Einnota", "Hámarksfjöldi", "Námskeið nr.", "Námskeið"],
    ...["Gildir frá", "Rennur út", "Í hléi", "Notkun", "Tekjur með kóðanum", "Búinn til"],
  ],
} as const;

export const couponUsersText = {
  title: (code: string) => `Kóðinn ${code}`,
  caption: "Þau sem hafa notað kóðann",
  none: "Enginn notandi hefur notað þennan kóða.",
  notFound: "Notandi fannst ekki",
} as const;

/** Texts of coupon toasts by error code. Other errors show the server's message or the general text. */
export const couponErrorTexts: ErrorTexts = {
  coupon_code_taken: couponFormText.codeTaken,
  coupon_not_found: "Afsláttarkóði fannst ekki",
  course_not_found: "Námskeiðið fannst ekki",
};
