import type { PaymentStatus } from "functions/payments/schema";
import { type ErrorTexts, internalError, tooManyAttempts } from "../../lib/error-texts.ts";

export const accountText = {
  lead: "Hér finnur þú kvittanir, breytir nafni, netfangi og lykilorði og sækir gögnin þín.",
  nameTitle: "Nafnið þitt",
  name: "Nafn",
  nameHint: "Nafnið birtist á viðurkenningum og nýjum kvittunum.",
  nameTooShort: "Nafnið þarf að vera að minnsta kosti 2\u00a0stafir.",
  save: "Vista",
  nameSaved: "Nafnið var vistað",
  administrator: {
    title: "Þetta er aðgangur stjórnanda",
    hint: "Lykilorði og öryggi stjórnenda er breytt í umsjóninni.",
    link: "Opna öryggi",
  },
} as const;

export const changeEmailText = {
  title: "Netfang",
  open: "Breyta netfangi",
  newEmail: "Nýtt netfang",
  newEmailMissing: "Skrifaðu nýja netfangið.",
  password: "Lykilorðið þitt",
  passwordMissing: "Sláðu inn lykilorðið þitt.",
  hint: "Við sendum hlekk á nýja netfangið. Ekkert breytist fyrr en þú opnar hann.",
  approvalHint:
    "Við sendum fyrst hlekk á núverandi netfang og síðan á það nýja. Ekkert breytist fyrr en þú hefur opnað báða.",
  submit: "Senda hlekk",
  sent: (newEmail: string) =>
    `Hlekkur er á leiðinni á ${newEmail}. Opnaðu hann og staðfestu innan klukkustundar, þá breytist netfangið.`,
  sentForApproval: (email: string, newEmail: string) =>
    `Hlekkur er á leiðinni á ${email}. Opnaðu hann og staðfestu innan klukkustundar, þá sendum við annan á ${newEmail}.`,
  sentHint: "Barst enginn póstur? Líttu í ruslpóstinn og athugaðu hvort netfangið sé rétt skrifað.",
  again: "Nota annað netfang",
  /** Shown on the success page of a purchase. */
  wrong: "Rangt netfang?",
  wrongHint: "Skrifaðu rétta netfangið. Þegar þú hefur opnað hlekkinn sendum við kvittunina þangað.",
} as const;

/** Texts of the page that the emailed link opens. */
export const followEmailChangeText = {
  title: "Viltu breyta netfanginu?",
  hint: "Ekkert breytist fyrr en þú staðfestir.",
  action: "Staðfesta",
  done: "Netfanginu var breytt",
  doneHint:
    "Eldri innskráningar eru fallnar úr gildi. Skráðu þig inn með nýja netfanginu. Námskeiðin, framvindan og kvittanirnar eru á sínum stað.",
  signIn: "Skrá inn",
  approved: "Opnaðu nú póstinn á nýja netfanginu",
  approvedHint: "Þar bíður hlekkur. Netfangið breytist þegar þú opnar hann, innan klukkustundar.",
} as const;

/** Errors that make the link unusable. */
export const emailChangeLinkTexts: ErrorTexts = {
  invalid_input: "Hlekkurinn er ekki heill. Opnaðu hann aftur úr tölvupóstinum.",
  email_link_invalid:
    "Hlekkurinn hefur verið notaður eða þú hefur beðið um annan. Byrjaðu aftur á síðunni „Minn aðgangur“.",
  email_link_expired: "Hann gilti í eina klukkustund. Byrjaðu aftur á síðunni „Minn aðgangur“.",
  email_taken: "Annar aðgangur er nú skráður á þetta netfang. Netfangið þitt er óbreytt.",
};

export const changePasswordText = {
  title: "Lykilorð",
  open: "Breyta lykilorði",
  current: "Núverandi lykilorð",
  currentMissing: "Sláðu inn núverandi lykilorð.",
  hint: "Þú skráist út á öllum öðrum tækjum.",
  submit: "Vista nýtt lykilorð",
  done: "Lykilorðinu var breytt",
  none: "Þú skráir þig inn með Google og ert ekki með lykilorð.",
  set: "Stilla lykilorð",
  linkSent: (email: string) => `Við sendum hlekk á ${email}. Þar velur þú lykilorð.`,
} as const;

export const googleLinkText = {
  title: "Google",
  open: "Tengja Google",
  on: "Þú getur skráð þig inn með Google.",
  remove: "Aftengja Google",
  removed: "Google var aftengt. Héðan í frá skráir þú þig inn með lykilorði.",
  needsPassword: "Stilltu fyrst lykilorð ef þú vilt aftengja Google.",
  off: "Viltu skrá þig inn með Google? Skráðu þig út og veldu „Halda áfram með Google“ með sama netfangi.",
  losesPassword: "Þá gildir lykilorðið ekki lengur, því að netfangið hefur ekki verið staðfest.",
} as const;

export const purchasesText = {
  title: "Kaup og kvittanir",
  none: "Þú hefur ekki keypt neitt enn.",
  test: "Prufa. Ekkert kort var rukkað.",
  gift: (recipient: string) => `Gjöf: ${recipient}`,
  pack: (seats: string) => `${seats} sæti fyrir hóp: hlekkur og notkun`,
  receipt: "Kvittun",
  receiptOf: (course: string, day: string) => `Kvittun: ${course}, ${day}`,
  resend: "Senda kvittun aftur",
  resendOf: (course: string, day: string) => `Senda kvittun aftur: ${course}, ${day}`,
  resent: (email: string) => `Kvittunin er á leiðinni á ${email}`,
  resendFailed: "Ekki tókst að senda kvittunina",
  pending: "Kvittunin er á leiðinni.",
  payAfterAll: "Ljúka kaupunum",
} as const;

/**
 * Texts by the status of a payment in the customer's list. Other payments are not shown, because nothing was
 * charged.
 */
export const ownPaymentStatusText: Partial<Record<PaymentStatus, string>> = {
  completed: "Greitt",
  refunded: "Endurgreitt",
  pending: "Ekki greitt",
};

export const mailsText = {
  title: "Póstur um námskeiðin",
  label: "Senda mér hvatningu, áminningar og bréf frá kennaranum um námskeiðin mín",
  hint: "Kvittanir og póstur um lykilorð og netfang berast alltaf.",
  on: "Þú færð póst um námskeiðin þín",
  off: "Þú færð ekki lengur póst um námskeiðin þín",
} as const;

export const ownDataText = {
  title: "Gögnin þín",
  hint: "Afrit af öllu sem við geymum um þig, eða tafla með kaupum og framvindu.",
  json: "Sækja öll gögnin",
  csv: "Sækja kaup og framvindu (Excel)",
  jsonName: "golfnamskeid-gogn.json",
  csvName: "golfnamskeid-kaup.csv",
  headings: [
    "Dagsetning",
    "Pöntun",
    "Námskeið",
    "Upphæð",
    "Staða",
    "Kvittun nr.",
    "Kennslustundum lokið",
    "Kennslustundir",
  ],
  saved: "Skráin var sótt",
  failed: "Ekki tókst að sækja gögnin",
} as const;

export const deletionText = {
  title: "Eyða aðgangi",
  scheduledTitle: "Eyðing aðgangs",
  open: "Eyða aðganginum mínum",
  points: [
    "Þú missir aðgang að námskeiðunum þínum og þau eru ekki endurgreidd.",
    "Framvindu, pósti og upplýsingum um þig er eytt.",
    "Greiðslur og kvittanir geymum við í sjö ár, eins og lög um bókhald krefjast.",
    "Þú færð viku til að skipta um skoðun. Við skráum þig út núna, og þú skráir þig inn aftur ef þú vilt hætta við.",
  ],
  confirmation: (email: string) => `Skrifaðu ${email} til að staðfesta`,
  confirmationMissing: "Skrifaðu netfangið þitt til að staðfesta.",
  confirmationWrong: "Þetta er ekki netfangið þitt.",
  submit: "Eyða aðganginum",
  scheduled: (day: string) => `Aðganginum þínum verður eytt ${day}`,
  scheduledHint:
    "Við sendum þér póst um þetta. Skiptir þú um skoðun skaltu skrá þig inn fyrir þann tíma og velja „Hætta við eyðingu“.",
  cancel: "Hætta við eyðingu",
  cancelled: "Hætt var við eyðinguna. Aðgangurinn er óbreyttur.",
  cancelFailed: "Ekki tókst að hætta við eyðinguna",
  home: "Á forsíðu",
} as const;

export const accountErrorTexts: ErrorTexts = {
  wrong_credentials: "Lykilorðið er ekki rétt.",
  email_unchanged: "Þetta er nú þegar netfangið þitt.",
  confirmation_wrong: deletionText.confirmationWrong,
  receipt_missing: "Kvittunin hefur ekki enn verið gefin út. Reyndu aftur eftir fáeinar mínútur.",
  password_missing: googleLinkText.needsPassword,
  too_many_attempts: tooManyAttempts,
  accounts_unavailable: internalError,
  busy: internalError,
  internal: internalError,
};
