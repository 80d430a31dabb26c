import { type ErrorTexts, internalError, tooManyAttempts } from "./error-texts.ts";

export const googleText = {
  button: "Halda áfram með Google",
  or: "eða",
  failed: "Innskráning með Google tókst ekki",
} as const;

/** Why a sign-in with Google came back without a session. */
export const googleErrorTexts: ErrorTexts = {
  google_cancelled: "Þú hættir við. Reyndu aftur, eða notaðu netfang og lykilorð.",
  google_return_invalid: "Innskráningin rann út eða hafði verið notuð áður. Reyndu aftur.",
  google_email_unverified:
    "Google hefur ekki staðfest að netfangið sé þitt. Notaðu netfang og lykilorð í staðinn.",
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
