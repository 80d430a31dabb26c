import { type ErrorTexts, internalError, tooManyAttempts } from "./error-texts.ts";

export const authText = {
  loginTitle: "Gott að sjá þig",
  registerTitle: "Velkomin í golfið",
  lead: "Skráðu þig inn til að halda áfram, eða stofnaðu aðgang á innan við mínútu.",
  description:
    "Skráðu þig inn á námskeiðin þín hjá Golfnámskeiði eða stofnaðu aðgang á innan við mínútu og byrjaðu að æfa.",
  orderRegisterTitle: "Stofnaðu aðgang og haltu áfram í greiðslu",
  orderLoginTitle: "Skráðu þig inn og haltu áfram í greiðslu",
  orderLead: "Þar eru námskeiðið og framvindan alltaf á sínum stað. Það tekur innan við mínútu.",
  order: "Pöntunin þín",
  orderCoupon: { before: "Afsláttarkóðinn", after: "bíður þín í næsta skrefi." },
  login: "Innskráning",
  register: "Nýskráning",
  name: "Nafn",
  email: "Netfang",
  didYouMean: (domain: string) => `Áttirðu við ${domain}?`,
  password: "Lykilorð",
  passwordHint: "Að minnsta kosti 8 stafir.",
  submitLogin: "Skrá inn",
  submitRegister: "Stofna aðgang",
  sessionEnded: "Innskráningin rann út. Skráðu þig inn aftur til að halda áfram.",
  sessionReplaced: "Annar aðgangur var skráður inn í þessum vafra. Skráðu þig inn aftur til að halda áfram.",
  cookiesBlocked:
    "Vafrinn þinn lokar á vafrakökur og án þeirra helst innskráningin ekki. Leyfðu vafrakökur fyrir þessa síðu í stillingum vafrans og skráðu þig svo inn.",
  nameTooLong: "Nafnið má mest vera 100 stafir.",
  passwordTooLong: "Lykilorðið má mest vera 4.096 stafir.",
  loginFailed: "Innskráning mistókst",
  registerFailed: "Nýskráning mistókst",
  logoutTitle: "Útskráning",
  loggingOut: "Skrái þig út …",
  logoutFailed: "Logout failed",
  logoutFailedHint: "Ekki tókst að skrá þig út. Reyndu aftur.",
  benefits: [
    "Aðgangur strax eftir greiðslu",
    "Þú æfir þegar þér hentar, eins oft og þú vilt",
    "Engin áskrift",
  ],
} as const;

/** Texts of a rejected new password by error code. */
export const passwordFaultTexts: ErrorTexts = {
  password_common: "Þetta lykilorð er eitt af þeim algengustu í heimi. Veldu annað.",
  password_guessable:
    "Lykilorð stjórnanda má hvorki vera algengt né innihalda nafn eða netfang. Veldu annað.",
};

/** Texts of sign-in toasts by error code. Other errors show the server's message. */
export const authErrorTexts: ErrorTexts = {
  wrong_credentials: "Rangt netfang eða lykilorð.",
  too_many_attempts: tooManyAttempts,
  second_factor_required: "Þetta er aðgangur stjórnanda. Skráðu þig inn á síðu stjórnenda, /admin.",
  invalid_input: "Eitthvað er ekki rétt útfyllt. Farðu yfir reitina og reyndu aftur.",
  email_taken: "Þetta netfang er þegar skráð. Prófaðu að skrá þig inn.",
  email_uses_google: "Þetta netfang er þegar skráð með Google. Veldu „Halda áfram með Google“.",
  ...passwordFaultTexts,
  accounts_unavailable: "Innskráning liggur niðri í augnablikinu. Reyndu aftur eftir smástund.",
  busy: internalError,
  internal: internalError,
  cookies_blocked: authText.cookiesBlocked,
  no_connection: "Ekki náðist samband við vefinn. Reyndu aftur síðar.",
};
