import { type ErrorTexts, internalError, tooManyAttempts } from "./error-texts.ts";

export const googleText = {
  button: "Halda áfram með Google",
  or: "eða",
  failed: "Innskráning með Google tókst ekki",
  unconfirmed: "Staðfestu í tölvupóstinum þínum",
  replacedTitle: "Gamla lykilorðið gildir ekki lengur",
  replaced:
    "Þú skráðir þig inn með Google. Enginn hafði staðfest netfangið fyrr, og því féllu gamla lykilorðið og fyrri innskráningar úr gildi. Námskeiðin þín og framvindan eru óbreytt.",
  replacedHint:
    "Héðan í frá skráir þú þig inn með Google. Við sendum þér líka tölvupóst um þetta, með hlekk til að velja nýtt lykilorð.",
  goOn: "Halda áfram",
} as const;

/** Reasons why a sign-in with Google did not create a session. */
export const googleErrorTexts: ErrorTexts = {
  google_cancelled: "Þú hættir við. Reyndu aftur, eða notaðu netfang og lykilorð.",
  google_return_invalid: "Innskráningin rann út eða hafði verið notuð áður. Reyndu aftur.",
  google_email_unverified:
    "Google hefur ekki staðfest að netfangið sé þitt. Notaðu netfang og lykilorð í staðinn.",
  google_unconfirmed:
    "Netfangið er þegar með aðgang. Við sendum þér póst: opnaðu hlekkinn í honum og skráðu þig svo inn með Google. Þetta þarf aðeins einu sinni. Þú getur líka notað lykilorðið þitt.",
  google_administrator:
    "Þetta er aðgangur stjórnanda. Skráðu þig inn með lykilorði á síðu stjórnenda, /admin.",
  google_account_disabled:
    "Aðganginum hefur verið lokað. Hafðu samband við okkur ef þú telur að það sé ekki rétt.",
  google_unavailable:
    "Ekki næst samband við Google í augnablikinu. Reyndu aftur eftir smástund, eða notaðu netfang og lykilorð.",
  google_off: "Innskráning með Google er ekki í boði. Notaðu netfang og lykilorð.",
  too_many_attempts: tooManyAttempts,
  accounts_unavailable: "Innskráning liggur niðri í augnablikinu. Reyndu aftur eftir smástund.",
  internal: internalError,
};
