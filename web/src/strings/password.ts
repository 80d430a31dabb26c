import type { ErrorTexts } from "./error-texts.ts";

/** The way to a new password, from the forgotten one to the form behind the mailed link. */
export const passwordText = {
  forgotLink: "Gleymt lykilorð?",
  forgotTitle: "Gleymt lykilorð",
  forgotLead: "Sláðu inn netfangið þitt og við sendum þér hlekk til að velja nýtt lykilorð.",
  email: "Netfang",
  emailMissing: "Vantar netfang",
  emailInvalid: "Netfangið er ekki rétt skrifað",
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
  confirmation: "Nýtt lykilorð aftur",
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

/** Why the mailed link opens nothing: then only a new one helps. */
export const deadLinkErrorTexts: ErrorTexts = {
  reset_token_invalid: "Hlekkurinn er ógildur eða hefur þegar verið notaður. Þú getur fengið nýjan sendan.",
  reset_token_expired:
    "Hlekkurinn er útrunninn. Hann gildir aðeins í eina klukkustund. Þú getur fengið nýjan sendan.",
};
