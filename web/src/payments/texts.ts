import type { PaymentReason } from "functions/core/errors";
import { TEST_RECEIPT_NUMBER } from "functions/payments/limits";
import type { PaymentStatus } from "functions/payments/schema";
import { couponReserved } from "../coupons/texts.ts";
import { type ErrorTexts, internalError, tooManyAttempts } from "../lib/error-texts.ts";

export const checkoutText = {
  title: "Ganga frá kaupum",
  back: "Aftur í námskeiðið",
  summary: "Pöntunin þín",
  price: "Verð námskeiðs",
  discount: "Afsláttur",
  total: "Samtals",
  vat: (amount: string) => `þar af VSK ${amount}`,
  newPrice: (price: string) => `Afsláttarkóðinn er virkur. Nýtt verð er ${price}`,
  priceChanged: (price: string) => `Verðið hefur breyst. Nýtt verð er ${price} Ýttu aftur til að greiða það.`,
  couponTakenOff: (why: string, code: string, price: string) =>
    `${why.replace(/\.$/, "")}. Kóðinn ${code} var tekinn af og verðið er aftur ${price}`,
  checkingCoupon: "Athuga afsláttarkóða …",
  termsBefore: "Ég samþykki ",
  termsLink: "skilmálana",
  termsAfter: ".",
  withdrawal:
    "Ég óska eftir að fá námskeiðið afhent strax. Ég veit að um leið og aðgangurinn opnast á ég ekki lengur 14\u00a0daga rétt til að hætta við kaupin.",
  withdrawalMissing: "Þú þarft að staðfesta þetta til að fá aðganginn strax.",
  withdrawalOfGift:
    "Ég óska eftir að gjöfin verði afhent strax eða á deginum sem ég valdi. Ég veit að um leið og viðtakandinn opnar hana á ég ekki lengur 14\u00a0daga rétt til að hætta við kaupin.",
  withdrawalOfGiftMissing: "Þú þarft að staðfesta þetta til að við getum afhent gjöfina.",
  withdrawalOfPack:
    "Ég óska eftir að sætin verði afhent strax. Ég veit að um leið og sæti er tekið á ég ekki lengur 14\u00a0daga rétt til að hætta við kaup á því sæti.",
  withdrawalOfPackMissing: "Þú þarft að staðfesta þetta til að við getum afhent sætin.",
  termsMissing: "Þú þarft að samþykkja skilmálana til að halda áfram.",
  pay: (price: string) => `Greiða ${price}`,
  payUnknown: "Greiða",
  paying: "Opna greiðslusíðu …",
  opening: "Opna námskeiðið …",
  secure: "Örugg kortagreiðsla",
  secureHint: "Þú greiðir á síðu Teya. Við sjáum aðeins fjóra síðustu stafi kortanúmersins.",
  onceHint: "Eingreiðsla, engin áskrift. Aðgangurinn opnast strax.",
  onceHintOfGift: "Eingreiðsla, engin áskrift. Viðtakandinn fær gjöfina í tölvupósti um leið og greitt er.",
  /** Used while the typed day is not valid. */
  onceHintOfGiftWithoutDay: "Eingreiðsla, engin áskrift.",
  onceHintOfGiftOn: (day: string) =>
    `Eingreiðsla, engin áskrift. Viðtakandinn fær gjöfina í tölvupósti ${day}.`,
  failed: "Villa kom upp við vinnslu greiðslu",
  failedTitle: "Ekki tókst að ganga frá kaupunum",
  paidElsewhere:
    "Greiðslusíðan fyrir þetta námskeið er opin í öðrum flipa. Ljúktu við greiðsluna þar, svo að þú greiðir ekki tvisvar.",
  /** The waiver of the legal right does not end the guarantee of the shop. */
  guaranteeStays: (title: string) => `${title} gildir áfram.`,
  freeTitle: "Námskeiðið er þitt!",
  freeHint: "Yfirlitið þitt opnast eftir andartak.",
  ownedTitle: "Þú átt þetta námskeið nú þegar",
  ownedHint: "Þú þarft ekki að greiða aftur. Haltu bara áfram að æfa þig!",
  ownedLink: "Opna námskeiðið",
} as const;

/** Texts of checkout by error code. Other errors show `failed`. Source: spec §8. */
export const checkoutErrorTexts: ErrorTexts = {
  coupon_not_found: "Afsláttarkóði fannst ekki",
  coupon_expired: "Afsláttarkóði er útrunninn",
  pack_repeated: "Sömu sæti voru pöntuð rétt áðan. Bíddu augnablik og reyndu aftur.",
  gift_repeated: "Sama gjöf var pöntuð rétt áðan. Bíddu augnablik og reyndu aftur.",
  coupon_reserved: couponReserved,
  gift_unverified:
    "Til að gefa námskeið sem kostar ekkert þarf að staðfesta netfangið þitt. Við sendum þér póst: opnaðu hlekkinn í honum og reyndu svo aftur.",
  gift_day_invalid: "Sendingardagurinn verður að vera frá og með deginum í dag og innan árs.",
  price_changed: "Verðið hefur breyst. Opnaðu síðuna aftur til að sjá nýja verðið.",
  terms_outdated:
    "Skilmálarnir hafa breyst frá því að þú opnaðir síðuna. Lestu þá aftur og hakaðu við samþykkið, þá geturðu greitt.",
  too_many_attempts: tooManyAttempts,
};

export const paymentText = {
  successTitle: "Staðfesting á greiðslu",
  confirming: "Staðfesti greiðslu …",
  confirmingHint: "Þetta tekur örfáar sekúndur. Ekki loka síðunni.",
  confirmed: "Greiðsla staðfest",
  confirmedTitle: "Takk fyrir kaupin!",
  confirmedHint: "Námskeiðið er opið. Kvittun er á leiðinni til þín í tölvupósti.",
  failed: "Greiðsla ekki staðfest",
  failedTitle: "Við gátum ekki staðfest greiðsluna",
  failedHint:
    "Stundum berst staðfestingin seint. Bíddu smástund og reyndu aftur. Ef upphæðin hefur verið tekin af kortinu tapast hún ekki.",
  confirm: "Staðfesta greiðslu",
  confirmError: "Ekki tókst að staðfesta greiðslu",
  paidTwiceTitle: "Þú greiddir tvisvar fyrir námskeiðið",
  paidTwiceHint:
    "Námskeiðið var þegar þitt þegar þessi greiðsla barst. Við höfum merkt hana til endurgreiðslu og látum þig vita.",
  /** Order that is refunded. */
  paidTwiceOrder: (order: string, amount: string) => `Pöntun ${order}, ${amount}`,
  refundedTitle: "Greiðslan hefur verið endurgreidd",
  refundedHint:
    "Upphæðin fer aftur á kortið sem greitt var með. Nokkrir dagar geta liðið þar til hún sést á kortayfirlitinu.",
  pendingTitle: "Greiðslan er í vinnslu",
  pendingHint: "Við bíðum eftir staðfestingu. Það tekur sjaldan meira en mínútu.",
  stillPendingTitle: "Staðfestingin hefur ekki borist",
  stillPendingHint: (order: string) =>
    `Ef upphæðin hefur verið tekin af kortinu tapast hún ekki: við skoðum málið og aðgangurinn opnast um leið og staðfestingin berst. Pöntunarnúmerið þitt er ${order}.`,
  writeToUs: "Sendu okkur línu",
  orderSubject: (order: string) => `Pöntun ${order}`,
  order: "Pöntunin þín",
  orderCourse: "Námskeið",
  orderId: "Pöntun",
  orderPaid: "Greitt",
  orderEmail: "Kvittun send á",
  openReceipt: "Opna kvittunina",
  acceptedTerms: "Skilmálarnir sem þú samþykktir",
  termsNotKept: "Engin útgáfa skilmálanna er skráð með þessari pöntun.",
  payAfterAll: "Halda áfram að greiða",
  unpaidTitle: "Þú hefur ekki lokið við greiðsluna",
  unpaidHint: "Ef greiðslan er farin af kortinu skaltu ekki greiða aftur. Ýttu á „Staðfesta greiðslu“.",
  openCourse: "Opna námskeiðið",
  firstLesson: "Byrja á kennslustund 1",
  backToCheckout: "Fara aftur í greiðslu",
  loginTitle: "Skráðu þig inn til að ljúka kaupunum",
  loginHint: "Greiðslan bíður á meðan og verður staðfest um leið og þú skráir þig inn.",
  login: "Skrá inn",
  wrongUser: "Rangur aðgangur",
  wrongUserTitle: "Greiðslan er á öðrum aðgangi",
  wrongUserHint: (email: string) =>
    `Innskráða netfangið er ${email}. Skráðu þig út og aftur inn með netfanginu sem þú notaðir við kaupin.`,
  missingTitle: "Greiðslan fannst ekki",
  missingHint: (email: string) =>
    `Slóðin vísar ekki á neina greiðslu. Skoðaðu yfirlitið þitt eða sendu okkur línu${email && ` á ${email}`}.`,
  /** No reason proves that nothing was charged: some arrive unsigned. */
  errorHint:
    "Kvittun kemur í tölvupósti ef greiðslan tókst. Ef hún berst ekki á nokkrum mínútum skaltu reyna aftur, til dæmis með öðru korti.",
  orderNumber: (order: string) => `Pöntunarnúmerið er ${order}.`,
  errorAgain: "Reyna aftur",
  cancelTitle: "Hætt var við greiðslu",
  cancelHint: "Ekkert var tekið af kortinu þínu. Þú getur klárað kaupin hvenær sem er.",
  cancelHintFor: (course: string) => `Þú varst að kaupa „${course}“. Ekkert var tekið af kortinu þínu.`,
  finish: "Ljúka kaupunum",
  toCourse: "Skoða námskeiðið",
  toDashboard: "Fara á yfirlitssíðu",
} as const;

export const receiptText = {
  title: "Kvittun",
  titleOf: (number: number) => (number === TEST_RECEIPT_NUMBER ? "Prufukvittun" : `Kvittun nr. ${number}`),
  number: "Númer",
  noNumber: "Ekkert, þetta er prufa",
  day: "Dagsetning",
  order: "Pöntun",
  seller: "Seljandi",
  idNumber: (idNumber: string) => `kt. ${idNumber}`,
  vatNumber: (number: string) => `VSK-nr. ${number}`,
  noVat: "Utan VSK-skrár",
  buyer: "Kaupandi",
  orderedBy: (name: string) => `Pantað af: ${name}`,
  course: "Námskeið",
  extent: "Umfang",
  minute: "mínúta",
  minutes: "mínútur",
  instructor: "Kennari",
  accessFrom: "Aðgangur frá",
  finished: "Námskeiði lokið",
  giftTo: "Gjöf handa",
  erased: "(eytt)",
  amounts: "Verð",
  listPrice: "Listaverð",
  seats: "Sæti",
  seatsAt: (seats: string, price: string) => `${seats} × ${price}`,
  byInvoice: (day: string) => `með kröfu, ${day}`,
  discount: (code: string) => `Afsláttur (${code})`,
  withoutVat: "Verð án VSK",
  vat: (percent: number) => `Þar af VSK ${percent}%`,
  total: "Samtals",
  test: "PRUFA",
  notCharged: "Ekkert kort var rukkað",
  paid: "GREITT",
  paidBy: (digits: string | null, day: string) => (digits ? `með korti •••• ${digits}, ${day}` : day),
  refunded: "ENDURGREITT",
  refundedOn: (amount: string, day: string) => `${amount}, ${day}`,
  print: "Prenta eða vista sem PDF",
  unionTitle: "Fyrir stéttarfélag eða vinnuveitanda",
  billingTitle: "Nafn og kennitala á kvittun",
  refundedDay: "Endurgreitt",
  unionHint:
    "Mörg stéttarfélög endurgreiða hluta af námskeiðsgjöldum. Félagið þitt metur hvort þetta námskeið fellur undir reglur þess.",
  billingHint:
    "Oft er beðið um kennitölu á kvittuninni. Þú getur sett inn þína eigin eða kennitölu fyrirtækis, en aðeins einu sinni.",
  addBilling: "Bæta við kennitölu",
  billingName: "Nafn á kvittun",
  billingNameHint: "Þitt nafn eða nafn fyrirtækis.",
  billingIdNumber: "Kennitala",
  saveBilling: "Setja á kvittunina",
  billingSaved: "Kennitalan er komin á kvittunina.",
  billingWrong: "Þarf að leiðrétta nafn eða kennitölu?",
  notFound: {
    title: "Kvittunin fannst ekki",
    hint: "Hún er á aðganginum sem keypti námskeiðið. Athugaðu hvort þú sért á réttum aðgangi.",
  },
  inPreparation: "Kvittunin er í vinnslu",
  inPreparationHint: "Hún er ekki tilbúin. Reyndu aftur eftir smástund.",
} as const;

/** Texts of the fields for the name and kennitala of a receipt. */
export const billingText = {
  idNumberMissing: "Skrifaðu kennitölu.",
  nameInvalid: "Skrifaðu nafn sem er 2 til 100\u00a0stafir.",
  idNumberInvalid: "Þetta er ekki kennitala. Athugaðu tölustafina.",
  checkDigit: "Kennitalan stemmir ekki. Athugaðu tölustafina.",
  noCheckDigit: "Kennitalan er rétt. Nýjar kennitölur geta verið án vartölu.",
} as const;

export const billingErrorTexts: ErrorTexts = {
  billing_already_set: "Nafn og kennitala eru þegar á kvittuninni. Sendu okkur línu ef eitthvað er rangt.",
  too_many_attempts: tooManyAttempts,
};

/** Badges of a payment's status after the customer returns from the card page. */
export const statusText: Record<PaymentStatus, string> = {
  pending: "Beðið eftir staðfestingu",
  completed: paymentText.confirmed,
  failed: "Greiðslu hafnað",
  cancelled: "Hætt við greiðslu",
  expired: "Greiðslan rann út",
  refunded: "Greiðsla endurgreidd",
};

const reasons: Record<PaymentReason, string> = {
  missing_parameters: "Nauðsynlegar upplýsingar vantaði í beiðnina. Reyndu aftur.",
  checksum_invalid: "Öryggisupplýsingar stemma ekki. Reyndu aftur.",
  payment_not_found: "Engar greiðsluupplýsingar fundust.",
  processing_error: "Villa kom upp við vinnslu greiðslunnar.",
};

/**
 * Returns the message of a `reason` in the URL, or the unknown error for any reason except the four known ones.
 * Source: spec §8.
 */
export function reasonMessage(reason: string | null): string {
  const known = Object.entries(reasons).find(([code]) => code === reason);
  return known?.[1] ?? "Óþekkt villa kom upp. Reyndu aftur eða hafðu samband við okkur.";
}

/** Texts of the toast of an unconfirmed payment, by error code. Other errors show the server's message. */
export const confirmationErrorTexts: ErrorTexts = {
  payment_not_confirmed: "Kortafyrirtækið hefur ekki staðfest greiðsluna enn.",
  payment_not_found: "Engar greiðsluupplýsingar fundust.",
  payment_not_yours: paymentText.wrongUserTitle,
  internal: internalError,
};

/** Steps from "Kaupa" to the first lesson. */
export const stepsText = {
  label: "Skref í kaupunum",
  account: "Skráning",
  payment: "Greiðsla",
  watch: "Horfa",
  give: "Gefa",
} as const;
