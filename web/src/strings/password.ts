import type { ErrorTexts } from "./error-texts.ts";

/** Texts of a password reset, from the request to the form of the emailed link. */
export const passwordText = {
  show: "Sýna",
  hide: "Fela",
  shownWord: "lykilorð",

  forgotLink: "Gleymt lykilorð?",
  forgotTitle: "Gleymt lykilorð",
  forgotLead: "Sláðu inn netfangið þitt og við sendum þér hlekk til að velja nýtt lykilorð.",
  email: "Netfang",
  emailMissing: "Vantar netfang",
  emailInvalid: "Netfangið er ekki rétt skrifað.",
  submitForgot: "Senda hlekk",
  forgotFailed: "Ekki tókst að senda hlekkinn",
  sentTitle: "Athugaðu tölvupóstinn",
  sent: (email: string) =>
    `Ef ${email} er skráð hjá okkur er póstur á leiðinni með hlekk til að velja nýtt lykilorð. Hlekkurinn gildir í eina klukkustund.`,
  sentHint: "Barst enginn póstur? Líttu í ruslpóstinn og athugaðu hvort netfangið sé rétt skrifað.",
  backToLogin: "Aftur í innskráningu",

  resetTitle: "Veldu nýtt lykilorð",
  resetLead: "Lykilorðið þarf að vera að minnsta kosti 8 stafir.",
  password: "Nýtt lykilorð",
  confirmation: "Nýja lykilorðið aftur",
  passwordMissing: "Vantar nýtt lykilorð",
  confirmationMissing: "Endurtaktu lykilorðið",
  tooShort: "Lykilorð of stutt",
  tooLong: "Lykilorð of langt",
  noMatch: "Lykilorð passa ekki",
  submitReset: "Vista nýtt lykilorð",
  resetFailed: "Ekki tókst að breyta lykilorðinu",
  doneTitle: "Lykilorðinu hefur verið breytt",
  doneHint: "Skráðu þig inn með nýja lykilorðinu.",
  signIn: "Fara í innskráningu",
  deadLinkTitle: "Hlekkurinn virkar ekki lengur",
  askAgain: "Fá nýjan hlekk",
} as const;

/** Errors of the emailed link that require a new link. */
export const deadLinkErrorTexts: ErrorTexts = {
  reset_token_invalid: "Hlekkurinn er ógildur eða hefur þegar verið notaður. Þú getur fengið nýjan sendan.",
  reset_token_expired:
    "Hlekkurinn er útrunninn. Hann gildir aðeins í eina klukkustund. Þú getur fengið nýjan sendan.",
};

/** Texts of the hint below a new password. */
export const strengthText = {
  missing: (count: string) => `Enn vantar ${count}.`,
  letter: "staf",
  letters: "stafi",
  weak: "Auðvelt er að giska á þetta lykilorð.",
  fair: "Sæmilegt lykilorð.",
  good: "Gott lykilorð.",
  strong: "Mjög gott lykilorð.",
  /** Shown if a weak password has no specific warning. */
  advice: "Prófaðu þrjú eða fjögur orð sem tengjast ekki.",
} as const;

/** Warnings about weak passwords by the library's names. */
export const strengthWarnings: Partial<Record<string, string>> = {
  topTen: "Það er meðal tíu algengustu lykilorðanna.",
  topHundred: "Það er meðal hundrað algengustu lykilorðanna.",
  common: "Það er algengt lykilorð.",
  similarToCommon: "Það líkist algengu lykilorði.",
  simpleRepeat: "Sami stafurinn er endurtekinn.",
  extendedRepeat: "Sömu stafirnir eru endurteknir.",
  sequences: "Stafir í röð, eins og abc eða 123, eru fyrsta ágiskunin.",
  straightRow: "Takkar í röð á lyklaborðinu eru fyrsta ágiskunin.",
  keyPattern: "Auðvelt er að giska á mynstur á lyklaborðinu.",
  recentYears: "Auðvelt er að giska á ártöl.",
  dates: "Auðvelt er að giska á dagsetningar.",
  wordByItself: "Auðvelt er að giska á stakt orð.",
  namesByThemselves: "Auðvelt er að giska á nöfn.",
  commonNames: "Auðvelt er að giska á nöfn.",
  userInputs: "Auðvelt er að giska á nafnið þitt og netfangið.",
};
