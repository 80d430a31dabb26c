import type { OutboxEmail, PaymentEventSource, PaymentEventType } from "functions/contract/admin";
import type { Refund } from "functions/contract/payment";
import type { ErrorTexts } from "./error-texts.ts";

export const paymentPageText = {
  title: (id: string) => `Greiðsla ${id}`,
  back: "Aftur í sölu",
  /** The label of the filter that it leads back to. */
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
  refund: "Endurgreiðsla",
  gift: "Viðtakandi gjafar",
} as const;

export const soldGiftText = {
  recipient: (name: string, email: string, state: string) => `${name}, ${email} · ${state}`,
  state: { open: "ekki opnuð", redeemed: "opnuð", void: "ógild" },
  erased: "Viðtakandanum hefur verið eytt",
} as const;

export const sendGiftText = {
  open: "Senda gjöfina aftur",
  title: "Senda gjöfina aftur?",
  hint: (recipient: string) =>
    `Póstur með gjöfinni fer til viðtakandans (${recipient}), á valda deginum ef hann er ekki kominn. Hér má leiðrétta netfangið.`,
  email: "Netfang viðtakanda",
  invalid: "Netfangið þarf að vera rétt skrifað, til dæmis nafn@daemi.is.",
  confirm: "Senda gjöfina",
  done: "Gjöfin verður send",
} as const;

export const sendGiftErrorTexts: ErrorTexts = {
  gift_redeemed: "Gjöfin hefur þegar verið opnuð.",
  gift_void: "Gjöfin er ógild: greiðslan hefur verið endurgreidd.",
};

/** By the name that is stored with each payment; any other is shown as it is. */
export const providerText: Partial<Record<string, string>> = { securepay: "Teya SecurePay" };

export const refundStateText: Record<Refund["state"], string> = {
  requested: "Í vinnslu",
  unanswered: "Ekkert svar frá kortafyrirtækinu",
  refused: "Kortafyrirtækið hafnaði",
  done: "Endurgreitt",
};

export const emailsText = {
  title: "Tölvupóstur",
  none: "Enginn póstur hefur farið út vegna þessarar greiðslu.",
  recipientErased: "Netfanginu hefur verið eytt",
  attempt: "tilraun",
  attempts: "tilraunir",
  queuedSince: "Frá",
  sentAt: "Sendur",
  retry: "Senda aftur",
  /** By what has become of it. */
  retried: {
    queued: "Pósturinn fer út innan skamms",
    sent: "Pósturinn hafði þegar verið sendur",
    given_up: "Pósturinn komst ekki til skila",
  },
  retryFailed: "Ekki tókst að senda póstinn aftur",
} as const;

export const emailStateText: Record<OutboxEmail["state"], string> = {
  queued: "Í biðröð",
  sent: "Sendur",
  given_up: "Komst ekki til skila",
};

/** By template; any other goes by its own name. */
export const emailTemplateText: Partial<Record<string, string>> = {
  receipt: "Kvittun",
  passwordReset: "Nýtt lykilorð",
  invitation: "Boð á námskeið",
  emailChanged: "Breytt netfang",
};

export const eventsText = {
  title: "Atburðir",
  caption: "Það sem hefur gerst, elst fyrst",
  none: "Enginn atburður er skráður.",
  failed: "Ekki tókst að sækja atburðina",
  to: "varð",
  fields: "Sjá skilaboðin",
} as const;

export const eventTypeText: Record<PaymentEventType, string> = {
  created: "Pöntun stofnuð",
  completed: "Greiðslu lokið",
  failed: "Greiðslu hafnað",
  cancelled: "Hætt við greiðslu",
  expired: "Greiðslan rann út",
  refunded: "Greiðslan endurgreidd",
  webhook_received: "Skilaboð frá kortafyrirtækinu",
  webhook_rejected: "Skilaboðum hafnað",
  refund_requested: "Beðið um endurgreiðslu",
  refund_unanswered: "Endurgreiðslu ósvarað",
  refund_refused: "Endurgreiðslu hafnað",
  review_opened: "Þarf að skoða",
  review_closed: "Skoðun lokið",
  gift_redeemed: "Gjöf innleyst",
};

export const eventSourceText: Record<PaymentEventSource, string> = {
  checkout: "Greiðsluferlið",
  webhook: "Kortafyrirtækið",
  return: "Vafri kaupandans",
  maintenance: "Sjálfvirk yfirferð",
  recipient: "Viðtakandi gjafar",
  admin: "Umsjón",
};

/** What the system notes of an event or a closed review; what a person has written is shown as it is. */
export const systemNoteText = {
  amount_mismatch: "Upphæðin er önnur en í pöntuninni.",
  currency_mismatch: "Gjaldmiðillinn er annar en í pöntuninni.",
  status_unknown: "Staðan í skilaboðunum er óþekkt.",
  webhook_unverified: "Skilaboðin bárust ekki frá neti kortafyrirtækisins.",
  "made at the provider": "Endurgreitt hjá kortafyrirtækinu, aðeins skráð hér.",
  "nothing was paid": "Ekkert hafði verið greitt.",
  retried: "Pósturinn var sendur aftur.",
  "not paid within seven days": "Greiðslan barst ekki innan sjö daga.",
  completed: "Greiðslunni var lokið.",
  failed: "Greiðslunni var hafnað.",
  cancelled: "Hætt var við greiðsluna.",
  refunded: "Greiðslan var endurgreidd.",
} as const;

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

/** What a form says of a field, by zod's issue code. */
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
