import { type ErrorTexts, internalError, tooManyAttempts } from "../lib/error-texts.ts";

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
  emailMissing: "Skrifaðu netfangið.",
  didYouMean: (domain: string) => `Áttirðu við ${domain}?`,
  password: "Lykilorð",
  passwordMissing: "Skrifaðu lykilorðið.",
  passwordHint: "Að minnsta kosti 8\u00a0stafir.",
  submitLogin: "Skrá inn",
  submitRegister: "Stofna aðgang",
  sessionEnded: "Innskráningin rann út. Skráðu þig inn aftur til að halda áfram.",
  sessionReplaced: "Annar aðgangur var skráður inn í þessum vafra. Skráðu þig inn aftur til að halda áfram.",
  cookiesBlocked:
    "Vafrinn þinn lokar á vafrakökur og án þeirra helst innskráningin ekki. Leyfðu vafrakökur fyrir þessa síðu í stillingum vafrans og skráðu þig svo inn.",
  nameTooLong: "Nafnið má mest vera 100\u00a0stafir.",
  passwordTooLong: "Lykilorðið má mest vera 4.096\u00a0stafir.",
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

/** Texts of an administrator's rejected new password by error code. */
export const passwordFaultTexts: ErrorTexts = {
  password_guessable:
    "Lykilorð stjórnanda má hvorki vera algengt né innihalda nafn eða netfang. Veldu annað.",
};

/** Error of a registration. `signIn` links to the tab for signing in. */
export const emailTakenText = {
  short: "Netfangið er þegar skráð.",
  google: "Þetta netfang er þegar skráð með Google. Veldu „Halda áfram með Google“.",
  signIn: "Skrá inn með þessu netfangi",
} as const;

/** Texts of sign-in toasts by error code. Other errors show the server's message. */
export const authErrorTexts: ErrorTexts = {
  wrong_credentials: "Rangt netfang eða lykilorð.",
  too_many_attempts: tooManyAttempts,
  second_factor_required: "Þetta er aðgangur stjórnanda. Skráðu þig inn á síðu stjórnenda, /admin.",
  invalid_input: "Eitthvað er ekki rétt útfyllt. Farðu yfir reitina og reyndu aftur.",
  email_taken: "Þetta netfang er þegar skráð. Prófaðu að skrá þig inn.",
  email_uses_google: emailTakenText.google,
  ...passwordFaultTexts,
  accounts_unavailable: "Innskráning liggur niðri í augnablikinu. Reyndu aftur eftir smástund.",
  busy: internalError,
  internal: internalError,
  cookies_blocked: authText.cookiesBlocked,
  no_connection: "Ekki náðist samband við vefinn. Reyndu aftur síðar.",
};

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
  resetLead: "Lykilorðið þarf að vera að minnsta kosti 8\u00a0stafir.",
  password: "Nýtt lykilorð",
  confirmation: "Nýja lykilorðið aftur",
  passwordMissing: "Vantar nýtt lykilorð.",
  confirmationMissing: "Endurtaktu lykilorðið",
  tooShort: "Lykilorð of stutt",
  tooLong: "Lykilorð of langt",
  noMatch: "Lykilorð passa ekki",
  submitReset: "Vista nýtt lykilorð",
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
  /** Shown unless the password is good. */
  advice: "Veldu frekar þrjú eða fjögur orð sem tengjast ekki.",
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

export const confirmEmailText = {
  action: "Staðfesta netfangið",
  done: "Netfangið er staðfest",
  passwordReplaced: [
    "Netfangið hafði ekki verið staðfest áður og því gildir gamla lykilorðið ekki lengur.",
    "Héðan í frá skráir þú þig inn með Google. Viljir þú líka nota lykilorð velur þú þér nýtt undir „Gleymt lykilorð?“.",
  ],
  google: {
    title: "Staðfestu að þetta sért þú",
    hint: "Eftir þetta skráir þú þig inn á aðganginn þinn með Google. Þú þarft aðeins að gera þetta einu sinni.",
    doneHint: "Nú getur þú skráð þig inn með Google.",
    onward: "Halda áfram með Google",
  },
  email: {
    title: "Staðfestu netfangið þitt",
    hint: "Þá vitum við að netfangið er þitt og þú getur haldið áfram.",
    doneHint: "Nú getur þú haldið áfram þar sem frá var horfið.",
    onward: "Halda áfram",
  },
} as const;

export const confirmLinkTexts: ErrorTexts = {
  invalid_input: "Hlekkurinn er ekki heill. Opnaðu hann aftur úr tölvupóstinum.",
  email_link_invalid:
    "Hlekkurinn er úr eldri pósti eða netfanginu hefur verið breytt. Reyndu aftur frá byrjun.",
  email_link_expired: "Hann gilti í einn sólarhring. Reyndu aftur frá byrjun.",
};

export const sessionText = {
  title: "Innskráð tæki",
  lead: "Hér eru tækin þar sem þú hefur skráð þig inn. Ef þú kannast ekki við eitthvert þeirra skaltu skrá það út og velja þér nýtt lykilorð.",
  current: "Þetta tæki",
  unknownDevice: "Óþekkt tæki",
  inUse: "Í notkun núna",
  lastUsed: (day: string) => `Síðast notað ${day}`,
  today: "í dag",
  yesterday: "í gær",
  signedIn: (day: string) => `Skráð inn ${day}`,
  end: "Skrá út",
  endNamed: (device: string) => `Skrá út: ${device}`,
  ended: "Tækið var skráð út",
  endOthers: "Skrá út á öllum öðrum tækjum",
  endedOthers: "Öll önnur tæki voru skráð út",
  endedHint: "Það getur tekið allt að eina mínútu.",
  failed: "Ekki tókst að skrá út",
} as const;
