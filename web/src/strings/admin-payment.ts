import type { Refund } from "functions/payments/schema";
import type { ErrorTexts } from "./error-texts.ts";

export const paymentPageText = {
  title: (id: string) => `Greiðsla ${id}`,
  back: "Aftur í sölu",
  /** `filter` is the label of the filter that the link opens. */
  backTo: (filter: string) => `Aftur í sölu: ${filter}`,
  updateFailed: "Ekki tókst að sækja nýjustu stöðu greiðslunnar",
  notFoundTitle: "Greiðslan fannst ekki",
  notFoundHint: "Engin greiðsla er með þetta auðkenni. Athugaðu hvort slóðin sé rétt.",
} as const;

export const factsText = {
  title: "Upplýsingar",
  buyer: "Kaupandi",
  buyerMissing: "Aðganginum hefur verið eytt",
  course: "Námskeið",
  created: "Stofnuð",
  updated: "Síðast breytt",
  orderNumber: "Pöntunarnúmer",
  receipt: "Kvittun",
  receiptNumber: (number: number) => `Nr. ${number}`,
  noReceipt: "Engin kvittun",
  receiptQueued: "Kvittunin er í vinnslu",
  provider: "Greiðslumiðlun",
  freeOrder: "Engin, pöntunin var ókeypis",
  authorizationCode: "Heimildarkóði",
  card: "Kort",
  coupon: "Afsláttarkóði",
  discount: (code: string, discount: string) => `${code} (${discount} afsláttur)`,
  couponGone: "Kóðinn er ekki lengur til",
  noCoupon: "Enginn",
  terms: "Skilmálar",
  withdrawal: "Afsal á rétti til að falla frá",
  acceptedTerms: (version: string, instant: string) => `Útgáfa frá ${version}, samþykkt ${instant}`,
  readTerms: "Lesa skilmálana",
  termsTitle: "Skilmálarnir sem kaupandinn samþykkti",
  termsNotKept:
    "Texti þessarar útgáfu var ekki geymdur: hún er frá því áður en skilmálar voru birtir í Síðan mín.",
  termsFailed: "Ekki tókst að sækja skilmálana",
  noTerms: "Samþykki ekki skráð",
  secondPayment: "Önnur greiðsla",
  isSecondPayment: "Kaupandinn átti námskeiðið fyrir",
  isSecondGift: "Kaupandinn hafði þegar greitt fyrir sömu gjöf",
  refund: "Endurgreiðsla",
  gift: "Viðtakandi gjafar",
} as const;

export const soldGiftText = {
  recipient: (name: string, email: string, state: string) => `${name}, ${email} · ${state}`,
  state: { open: "ekki opnuð", held: "bíður skoðunar", redeemed: "opnuð", void: "ógild" },
  erased: "Viðtakandanum hefur verið eytt",
} as const;

export const sendGiftText = {
  open: "Senda gjöfina aftur",
  title: "Senda gjöfina aftur?",
  hint: (recipient: string) =>
    `Póstur með gjöfinni fer til viðtakandans (${recipient}), á valda deginum ef hann er ekki kominn. Hér má leiðrétta netfangið.`,
  email: "Netfang viðtakanda",
  invalid: "Netfangið er ekki rétt skrifað. Dæmi: nafn@daemi.is.",
  confirm: "Senda gjöfina",
  done: "Gjöfin verður send",
} as const;

export const sendGiftErrorTexts: ErrorTexts = {
  gift_redeemed: "Gjöfin hefur þegar verið opnuð.",
  gift_void: "Gjöfin er ógild: greiðslan hefur verið endurgreidd.",
};

/** Names of payment providers by the name that is stored with a payment. Other names are shown unchanged. */
export const providerText: Partial<Record<string, string>> = { securepay: "Teya SecurePay" };

export const refundStateText: Record<Refund["state"], string> = {
  requested: "Í vinnslu",
  unanswered: "Ekkert svar frá kortafyrirtækinu",
  refused: "Kortafyrirtækið hafnaði",
  done: "Endurgreitt",
};

export const refundText = {
  open: "Endurgreiða",
  title: (amount: string) => `Endurgreiða ${amount}?`,
  hint: (buyer: string) =>
    `Öll upphæðin fer aftur á kort kaupandans (${buyer}), aðgangurinn að námskeiðinu lokast og salan dregst frá tekjum.`,
  reason: "Ástæða",
  reasonHint: "Ástæðan geymist með greiðslunni.",
  byHand: "Endurgreitt hefur verið hjá Teya, skrá það aðeins hér",
  confirm: (amount: string) => `Endurgreiða ${amount}`,
  done: "Greiðslan var endurgreidd",
} as const;

export const refundErrorTexts: ErrorTexts = {
  payment_not_refundable: "Aðeins er hægt að endurgreiða greiðslu sem er lokið, og aðeins einu sinni.",
  refund_in_progress: "Verið er að endurgreiða þessa greiðslu. Bíddu í tvær mínútur.",
  refund_refused: "Kortafyrirtækið hafnaði endurgreiðslunni. Skoðaðu atburði greiðslunnar.",
  refund_unanswered: "Kortafyrirtækið svaraði ekki. Athugaðu stöðuna hjá því áður en þú reynir aftur.",
  refund_id_missing:
    "Kortafyrirtækið hefur ekki sent númerið sem þarf til að endurgreiða héðan. Endurgreiddu á þjónustuvef Teya og merktu svo við að það eigi aðeins að skrá hér.",
};

export const completeText = {
  open: "Ljúka handvirkt",
  title: (amount: string) => `Ljúka greiðslu upp á ${amount}?`,
  lookFirst:
    "Leitaðu fyrst að greiðslunni á lista kortafyrirtækisins. Ljúktu henni aðeins hér ef hún er þar, með sömu upphæð.",
  hint: (buyer: string) => `Kaupandinn (${buyer}) fær þá aðgang að námskeiðinu og kvittun í tölvupósti.`,
  authorizationCode: "Heimildarkóði",
  authorizationCodeHint: "Hann stendur við greiðsluna á lista kortafyrirtækisins.",
  reason: "Ástæða",
  reasonHint: "Ástæðan geymist með greiðslunni, ásamt nafni þínu.",
  confirm: "Ljúka greiðslu",
  done: "Greiðslunni er lokið",
  doneHint: "Kaupandinn hefur fengið aðgang og kvittun er á leiðinni.",
} as const;

export const completeErrorTexts: ErrorTexts = {
  payment_not_completable: "Ekki er lengur hægt að ljúka þessari greiðslu. Staða hennar hefur breyst.",
};

/** Field errors of the forms by zod issue code. */
export const inputErrorTexts = {
  reason: {
    invalid: "Skrifaðu ástæðu, að minnsta kosti 3 stafi.",
    too_big: "Ástæðan má mest vera 200 stafir.",
  },
  note: {
    invalid: "Skrifaðu skýringu, að minnsta kosti 3 stafi.",
    too_big: "Skýringin má mest vera 200 stafir.",
  },
  authorizationCode: {
    invalid: "Skrifaðu heimildarkóðann.",
    too_big: "Heimildarkóðinn má mest vera 50 stafir.",
  },
} as const;
