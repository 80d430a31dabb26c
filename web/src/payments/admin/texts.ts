import type {
  PaymentEventSource,
  PaymentEventType,
  PaymentStatus,
  Referral,
  Refund,
} from "functions/payments/schema";
import type { EmailReviewNote } from "functions/reviews/rules";
import type { ErrorTexts } from "../../lib/error-texts.ts";

export const paymentPageText = {
  title: (id: string) => `Greiðsla ${id}`,
  eyebrow: "Greiðsla",
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
  buyerId: "Auðkenni kaupanda",
  course: "Námskeið",
  created: "Stofnuð",
  referral: "Uppruni",
  orderNumber: "Pöntunarnúmer",
  receipt: "Kvittun",
  receiptNumber: (number: number) => `Nr. ${number}`,
  seeReceipt: "Sjá kvittun",
  receiptFailed: "Ekki tókst að sækja kvittunina",
  receiptNotKept: "Kvittunin hefur ekki enn verið gefin út. Reyndu aftur eftir fáeinar mínútur.",
  billing: "Á kvittun",
  billedTo: (name: string, idNumber: string) => `${name}, kt. ${idNumber}`,
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
  isSecondPack: "Kaupandinn hafði greitt fyrir sama pakka innan sólarhrings",
  isSecondGift: "Kaupandinn hafði þegar greitt fyrir sömu gjöf",
  refund: "Endurgreiðsla",
  gift: "Viðtakandi gjafar",
  invoiced: "Greitt með kröfu",
  invoiceNumber: "Númer kröfu",
} as const;

export const soldGiftText = {
  redeemedBy: "Innleyst:",
  state: {
    open: "Gjöfin hefur ekki verið opnuð",
    held: "Gjöfin bíður skoðunar",
    redeemed: "Gjöfin hefur verið opnuð",
    void: "Gjöfin er ógild",
  },
  erased: "Viðtakandanum hefur verið eytt",
} as const;

export const sendGiftText = {
  open: "Senda gjöf aftur",
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
  unanswered: "Ekkert svar frá Teya",
  refused: "Teya hafnaði",
  done: "Endurgreitt",
};

export const refundText = {
  open: "Endurgreiða …",
  title: (amount: string) => `Endurgreiða ${amount}?`,
  hint: (buyer: string) => `Öll upphæðin fer aftur á kort kaupandans (${buyer}) og salan dregst frá tekjum.`,
  packHint: (seats: string, buyer: string) =>
    `Ónotuð sæti (${seats}) verða endurgreidd kaupandanum (${buyer}) og dragast frá tekjum. Hlekkurinn gefur ekki fleiri sæti en þau sem hafa fengið sæti halda því.`,
  /** After the refund was made elsewhere. */
  madeHint: (buyer: string) =>
    `Kaupandinn (${buyer}) hefur þegar fengið upphæðina hjá Teya. Hér er endurgreiðslan aðeins skráð og salan dregst frá tekjum.`,
  packMadeHint: (seats: string, buyer: string) =>
    `Kaupandinn (${buyer}) hefur þegar fengið ónotuð sæti (${seats}) endurgreidd hjá Teya. Hér eru þau aðeins skráð og dragast frá tekjum. Hlekkurinn gefur ekki fleiri sæti en þau sem hafa fengið sæti halda því.`,
  packUsedUp: "Öll sætin eru notuð og því er ekkert til að endurgreiða.",
  packRecordHint: (seats: string, buyer: string) =>
    `Skráðu fyrst, svo að hlekkurinn gefi ekki fleiri sæti. Greiddu kaupandanum (${buyer}) síðan þessa upphæð fyrir ónotuð sæti (${seats}), á þjónustuvef Teya eða með millifærslu. Þau sem hafa fengið sæti halda því.`,
  reason: "Ástæða",
  reasonHint: "Ástæðan geymist með greiðslunni.",
  openRecord: "Skrá endurgreiðslu …",
  record: "Skrá endurgreiðslu",
  recordTitle: (amount: string) => `Skrá endurgreiðslu á ${amount}?`,
  recordHint: (buyer: string) =>
    `Teya getur ekki endurgreitt þessa sölu héðan, til dæmis af því að henni var lokið handvirkt. Endurgreiddu kaupandanum (${buyer}) fyrst, á þjónustuvef Teya eða með millifærslu. Hér er endurgreiðslan aðeins skráð og salan dregst frá tekjum.`,
  byHand: "Ég hef endurgreitt hjá Teya. Skrá endurgreiðsluna hér.",
  effectLoading: "Athuga hvort aðgangurinn að námskeiðinu lokast …",
  effectFailed: "Ekki tókst að athuga hvort aðgangurinn að námskeiðinu lokast.",
  closes: "Aðgangurinn að námskeiðinu lokast.",
  isClosed: "Aðgangurinn að námskeiðinu er þegar lokaður.",
  giftCloses: "Gjöfin hefur verið innleyst. Aðgangur viðtakandans að námskeiðinu lokast.",
  giftVoid: "Gjöfin fellur úr gildi.",
  kept: {
    payment: (day: string) => `Aðgangurinn lokast ekki, því að námskeiðið var líka keypt ${day}.`,
    gift: (day: string) => `Aðgangurinn lokast ekki, því að gjöf var innleyst ${day}.`,
    seat: (day: string) => `Aðgangurinn lokast ekki, því að sæti í pakka var þegið ${day}.`,
    grant: (day: string) => `Aðgangur sem var veittur ${day} heldur sér.`,
  },
  closesGrant: "Loka honum líka",
  confirm: (amount: string) => `Endurgreiða ${amount}`,
  done: "Greiðslan var endurgreidd",
  recorded: "Endurgreiðslan er skráð",
  failed: "Ekki tókst að endurgreiða",
} as const;

const REFUND_ELSEWHERE =
  "Endurgreiddu kaupandanum á þjónustuvef Teya og hakaðu svo við reitinn hér fyrir neðan.";

export const refundErrorTexts: ErrorTexts = {
  payment_not_refundable: "Aðeins er hægt að endurgreiða greiðslu sem er lokið, og aðeins einu sinni.",
  refund_changed: "Fleiri sæti hafa verið notuð og upphæðin er því önnur. Lestu hana yfir og ýttu aftur.",
  pack_used_up: "Öll sætin eru notuð og því er ekkert til að endurgreiða.",
  refund_in_progress: "Verið er að endurgreiða þessa greiðslu. Bíddu í tvær mínútur.",
  refund_refused: `Teya hafnaði endurgreiðslunni. ${REFUND_ELSEWHERE}`,
  refund_unanswered: "Teya svaraði ekki. Athugaðu stöðuna þar áður en þú reynir aftur.",
  refund_id_missing: `Teya hefur ekki sent númerið sem þarf til að endurgreiða héðan. ${REFUND_ELSEWHERE}`,
};

export const completeText = {
  open: "Ljúka handvirkt …",
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
  failed: "Ekki tókst að ljúka greiðslunni",
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
  gift_redeemed: "Gjöf opnuð",
  pack_link_replaced: "Nýr hlekkur hópsins",
  seat_freed: "Sæti losað",
};

export const eventSourceText: Record<PaymentEventSource, string> = {
  checkout: "Greiðsluferlið",
  webhook: "Kortafyrirtækið",
  return: "Vafri kaupandans",
  maintenance: "Sjálfvirk yfirferð",
  recipient: "Viðtakandi gjafar",
  buyer: "Kaupandinn",
  admin: "Umsjón",
};

/** Notes that the system adds to an event or a closed review. Notes of administrators are shown unchanged. */
export const systemNoteText = {
  amount_mismatch: "Upphæðin er önnur en í pöntuninni.",
  currency_mismatch: "Gjaldmiðillinn er annar en í pöntuninni.",
  status_unknown: "Staðan í skilaboðunum er óþekkt.",
  webhook_unverified: "Skilaboðin bárust ekki frá neti kortafyrirtækisins.",
  "made at the provider": "Endurgreitt hjá kortafyrirtækinu, aðeins skráð hér.",
  "nothing was paid": "Ekkert hafði verið greitt.",
  coupon_moved: "Kaupandinn opnaði aðra pöntun með sama afsláttarkóða.",
  retried: "Pósturinn var sendur aftur.",
  "sent again": "Gjöfin var send aftur.",
  redeemed: "Gjöfin var innleyst.",
  erased: "Viðtakandanum var eytt.",
  "not paid within seven days": "Greiðslan barst ekki innan sjö daga.",
  completed: "Greiðslunni var lokið.",
  failed: "Greiðslunni var hafnað.",
  cancelled: "Hætt var við greiðsluna.",
  refunded: "Greiðslan var endurgreidd.",
} as const satisfies Record<EmailReviewNote, string> & Record<string, string>;

export const salesText = {
  createCoupon: "Búa til afsláttarkóða",
  filter: "Staða greiðslna",
  unpaid: "Ógreiddar",
  searchHint:
    "Leitað er í öllum greiðslum að nafni, netfangi, námskeiði, pöntunarnúmeri, kvittunarnúmeri og fjórum síðustu stöfum korts.",
  moreHint: "Leitin nær til allra greiðslna, en röðun aðeins til þeirra sem hafa verið sóttar.",
  activeFilters: "Síur í notkun",
  removeFilter: (filter: string) => `Fjarlægja síuna „${filter}“`,
  filters: (count: number) => (count === 0 ? "Síur" : `Síur (${count})`),
  buyer: "Kaupandi",
  buyerMissing: "Aðgangi eytt",
  email: "Netfang kaupanda",
  course: "Námskeið",
  seatsOf: (seats: string, course: string) => `${seats} sæti · ${course}`,
  amount: "Upphæð",
  date: "Dagsetning",
  status: "Staða",
  referral: "Uppruni",
  noReferral: "Óþekktur",
  actionsOf: (order: string) => `Aðgerðir fyrir pöntun ${order}`,
  open: "Opna greiðslu",
  openBuyer: "Opna kaupanda",
  reviewsFailed: "Ekki tókst að sækja það sem þarf að skoða",
} as const;

export const salesMonthText = {
  label: "Mánuður",
  any: "Allir mánuðir",
  none: "Ekkert fannst í þessum mánuði.",
  /** Sales minus refunds. */
  revenue: "Tekjur",
  sold: "Selt",
  refunded: "Endurgreitt",
  refundNouns: { one: "endurgreiðsla", many: "endurgreiðslur" },
  vat: "Þar af VSK",
  allSales: "Öll sala",
  allSalesHint: "Öll sala mánaðarins, líka sú sem hefur verið endurgreidd síðan.",
  totalsOf: (month: string) => `Samtölur, ${month}`,
  totalsFailed: "Ekki tókst að sækja samtölur mánaðarins",
} as const;

/** Returns the source of a sale in one line: "instagram / story / vor". */
export function referralText({ source, medium, campaign }: Referral): string {
  return [source, medium, campaign].filter((word) => word !== null).join(" / ");
}

export const salesSourceText = {
  label: "Uppruni",
  any: "Hvaðan sem er",
  of: (source: string) => `Uppruni: ${source}`,
  none: "Engin greiðsla fannst frá þessum uppruna.",
} as const;

export const accountingText = {
  title: "Sækja bókhaldsskrá",
  lead: "Hver sala og endurgreiðsla í einni línu, með kaupanda, afslætti, VSK og samtölum. Skráin opnast í Excel.",
  month: "Mánuður",
  span: "Skráin nær yfir",
  oneMonth: "Þennan eina mánuð",
  /** A VAT period has two months. */
  period: (first: string, second: string) => `VSK-tímabilið ${first} og ${second}`,
} as const;

export const salesFileText = {
  name: "sala",
  sale: "Sala",
  refund: "Endurgreiðsla",
  headings: [
    ...["Dagsetning", "Tegund", "Kvittun nr.", "Pöntun"],
    ...["Nafn kaupanda", "Kennitala", "Netfang kaupanda"],
    ...["Námskeið", "Afsláttarkóði", "Afsláttur", "VSK %", "Upphæð", "Upphæð án VSK", "VSK"],
    "Gjaldmiðill",
  ],
  total: "Samtals",
  roundingNote:
    "VSK er reiknaður og námundaður að heilli krónu á hverri kvittun. Summan getur því vikið um nokkrar krónur frá VSK sem er reiknaður af heildarupphæðinni.",
} as const;

export const paymentStatusText: Record<PaymentStatus, string> = {
  completed: "Lokið",
  pending: "Í bið",
  failed: "Hafnað",
  cancelled: "Hætt við",
  expired: "Rann út",
  refunded: "Endurgreitt",
};

/** Filters of the sales list in display order, by their name in the URL. */
export const salesFilterText: Record<
  PaymentStatus | "review",
  { label: string; hint: string; none: string }
> = {
  completed: {
    label: paymentStatusText.completed,
    hint: "Greiðslur sem eru komnar í gegn. Kaupandinn hefur fengið aðgang og kvittun.",
    none: "Engin sala enn. Deildu hlekk á forsíðuna eða bjóddu afslátt.",
  },
  pending: {
    label: paymentStatusText.pending,
    hint: "Kaupandinn fór á greiðslusíðuna en kortafyrirtækið hefur ekki staðfest greiðsluna.",
    none: "Engin greiðsla er í bið.",
  },
  failed: {
    label: paymentStatusText.failed,
    hint: "Kortafyrirtækið hafnaði greiðslunni.",
    none: "Engri greiðslu hefur verið hafnað.",
  },
  cancelled: {
    label: paymentStatusText.cancelled,
    hint: "Kaupandinn hætti við á greiðslusíðunni.",
    none: "Enginn hefur hætt við greiðslu.",
  },
  expired: {
    label: paymentStatusText.expired,
    hint: "Engin staðfesting barst innan sólarhrings.",
    none: "Engin greiðsla hefur runnið út.",
  },
  refunded: {
    label: paymentStatusText.refunded,
    hint: "Kaupandinn fékk endurgreitt. Aðgangurinn að námskeiðinu lokaðist ef hann fékkst ekki líka með öðru.",
    none: "Ekkert hefur verið endurgreitt.",
  },
  review: {
    label: "Þarf að skoða",
    hint: "Þetta getur kerfið ekki skorið úr um sjálft. Hvert mál hverfur af listanum þegar skoðun er lokið.",
    none: "Ekkert þarf að skoða. Allt er eins og það á að vera.",
  },
};
