import type { ErrorTexts } from "./error-texts.ts";

export const couponsText = {
  none: "Engir afsláttarkóðar fundust.",
  code: "Kóði",
  type: "Tegund",
  types: { percentage: "Prósenta", fixed: "Föst upphæð" },
  discount: "Afsláttur",
  isOneTime: "Einnota",
  expires: "Rennur út",
  never: "Aldrei",
  expired: (date: string) => `${date} (útrunninn)`,
  used: "Notkun",
  users: "Sjá notendur",
  actions: "Aðgerðir",
  delete: "Eyða",
  deleteQuestion: "Ertu viss um að þú viljir eyða þessum afsláttarkóða?",
  deleteHint: (code: string) => `Eftir það getur enginn notað kóðann ${code}.`,
  deleted: "Afsláttarkóði eytt",
  failed: "Villa kom upp",
  deleteFailed: "Villa kom upp við að eyða afsláttarkóða",
} as const;

export const couponFormText = {
  toggle: "Nýr afsláttarkóði",
  discount: { percentage: "Afsláttur í prósentum", fixed: "Afsláttur í krónum" },
  isOneTime: "Einnota: aðeins einn viðskiptavinur getur notað kóðann",
  neverExpires: "Rennur aldrei út",
  expiryDay: "Gildir til og með",
  submit: "Búa til afsláttarkóða",
  invalid: "Villa í formi",
  codeMissing: "Afsláttarkóði verður að hafa kóða",
  codeTaken: "Þessi kóði er þegar til",
  percentageRange: "Prósentuafsláttur verður að vera á milli 1 og 100",
  fixedRange: "Fastverðsafsláttur verður að vera stærri en 0",
  fixedTooLarge: (max: string) => `Afsláttur má ekki vera hærri en ${max}`,
  dayMissing: "Veldu dag, eða láttu kóðann aldrei renna út",
  dayTooEarly: (earliest: string) => `Fyrsti dagur sem má velja er ${earliest}`,
  created: "Afsláttarkóði búinn til",
  createFailed: "Villa kom upp við að búa til afsláttarkóða",
} as const;

export const couponUsersText = {
  title: (code: string) => `Kóðinn ${code}`,
  caption: "Þau sem hafa notað kóðann",
  none: "Enginn notandi hefur notað þennan kóða.",
  notFound: "Notandi fannst ekki",
} as const;

/** What the coupon toasts say for a refusal; the server's wording, or the general text, for any other. */
export const couponErrorTexts: ErrorTexts = {
  coupon_code_taken: couponFormText.codeTaken,
  coupon_not_found: "Afsláttarkóði fannst ekki",
};
