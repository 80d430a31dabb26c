import { type ErrorTexts, tooManyAttempts } from "../../lib/error-texts.ts";

/** Texts of a pack: purchase, its page, the poster and the page that gives a seat. */
export const packText = {
  buy: "Kaupa fyrir klúbb eða fyrirtæki",
  /** Short, for the landing page on phones. */
  forGroup: "Fyrir hópa",

  title: "Kaupa fyrir klúbb eða fyrirtæki",
  lead: "Þú greiðir einu sinni og færð einn hlekk fyrir hópinn. Hver og einn opnar hann og fær sitt sæti.",
  formTitle: "Hver kaupir?",
  seats: "Fjöldi sæta",
  seatsInvalid: (min: string, max: string) => `Skrifaðu heila tölu frá ${min} til ${max}.`,
  name: "Nafn klúbbs eða fyrirtækis",
  nameMissing: "Skrifaðu nafn klúbbs eða fyrirtækis.",
  idNumber: "Kennitala",
  idNumberHint: "Nafn og kennitala fara á kvittunina.",
  prices: "Magnafsláttur",
  step: (seats: string, percent: number) => `${seats} sæti eða fleiri: ${percent}% afsláttur`,
  summary: "Pöntunin þín",
  seatCount: "Sæti",
  times: (seats: string, price: string) => `${seats} × ${price}`,
  listPrice: "Verð á sæti",
  perSeat: "á hvert sæti",
  saved: (percent: number) => `Afsláttur á sæti (${percent}%)`,
  total: "Samtals",
  onceHint: "Eingreiðsla, engin áskrift.",
  priceChanged: (price: string) => `Verðið hefur breyst. Nýtt verð er ${price} Ýttu aftur til að greiða það.`,

  readyTitle: "Sætin eru tilbúin!",
  readyHint: "Sendu hópnum hlekkinn eða hengdu veggspjaldið upp. Hver aðgangur fær eitt sæti.",
  used: (used: string, seats: string) => `Notuð sæti: ${used} af ${seats}`,
  heldHint:
    "Við erum að fara yfir greiðsluna. Hlekkurinn er tilbúinn og sætin opnast um leið og því er lokið.",
  voidTitle: "Pakkinn er lokaður",
  voidHint: "Ónotuð sæti voru endurgreidd. Þau sem höfðu fengið sæti halda því.",
  taken: "Þau sem hafa tekið sæti",
  noneTaken: "Enginn hefur tekið sæti enn.",
  erasedTaken: (count: string) => `Sæti fólks sem hefur eytt aðgangi sínum: ${count}`,
  link: "Hlekkur hópsins",
  copy: "Afrita hlekkinn",
  copied: "Hlekkurinn var afritaður",
  notCopied: "Ekki tókst að afrita hlekkinn",
  print: "Prenta veggspjaldið",
  poster: "Veggspjald",
  posterTitle: (course: string) => `Þér er boðið: ${course}`,
  posterFrom: (name: string) => `Í boði: ${name}`,
  posterSteps: [
    "Beindu myndavélinni að kóðanum.",
    "Skráðu þig inn eða stofnaðu aðgang.",
    "Þá er námskeiðið þitt.",
  ],
  posterUrl: "Eða sláðu inn slóðina",
  qr: "QR-kóði sem opnar síðu hópsins",
  qrMissing: "Ekki tókst að teikna QR-kóðann. Slóðin dugar.",
  notFoundTitle: "Pakkinn fannst ekki",
  notFoundHint: "Hann er á aðganginum sem keypti sætin. Athugaðu hvort þú sért á réttum aðgangi.",
  unpaidTitle: "Greiðslan er ekki staðfest",
  unpaidHint: "Sætin opnast um leið og greiðslan er staðfest.",
  toPayment: "Skoða greiðsluna",

  authRegisterTitle: "Stofnaðu aðgang og kauptu sæti fyrir hópinn",
  authLoginTitle: "Skráðu þig inn og kauptu sæti fyrir hópinn",

  yourSeat: "Sætið þitt",
  seatRegisterTitle: "Stofnaðu aðgang og taktu sætið þitt",
  seatLoginTitle: "Skráðu þig inn og taktu sætið þitt",
  seatTitle: "Sætið þitt bíður",
  seatFrom: (name: string, course: string) => `${name} býður þér á námskeiðið „${course}“.`,
  seatFromNobody: (course: string) => `Þér er boðið sæti á námskeiðinu „${course}“.`,
  seatsLeft: (left: string) => `Laus sæti: ${left}`,
  register: "Stofna aðgang og taka sætið",
  accept: "Taka sætið mitt",
  accepting: "Tek frá sæti …",
  acceptFailed: "Ekki tókst að taka sætið",
  takenTitle: "Sætið er þitt!",
  start: "Byrja á námskeiðinu",
  fullTitle: "Öll sætin eru farin",
  fullHint: "Öll sætin í þessum pakka eru komin í notkun. Hafðu samband við klúbbinn eða fyrirtækið.",
  heldTitle: "Sætin bíða staðfestingar",
  seatHeldHint: "Verið er að fara yfir greiðsluna. Reyndu aftur síðar í dag eða á morgun.",
  seatVoidTitle: "Hlekkurinn gildir ekki lengur",
  seatVoidHint: "Þessi pakki hefur verið lokaður og fleiri sæti eru ekki í boði.",
  ownedTitle: "Þú átt þetta námskeið nú þegar",
  toCourse: "Opna námskeiðið",
  seatReplacedTitle: "Hlekkurinn gildir ekki lengur",
  seatReplacedHint:
    "Nýr hlekkur hefur verið búinn til fyrir hópinn. Fáðu hann hjá þeim sem sendi þér þennan.",
  seatMissingTitle: "Hlekkurinn virkar ekki",
  seatMissingHint: "Athugaðu hvort slóðin sé rétt. Kóðinn í henni er 20\u00a0stafir.",
} as const;

export const changePackText = {
  replace: "Búa til nýjan hlekk",
  replaceQuestion: "Búa til nýjan hlekk?",
  replaceStake:
    "Gamli hlekkurinn hættir að virka, líka á veggspjöldum og í pósti. Þau sem hafa tekið sæti halda því.",
  replaceByOwner:
    "Kaupandinn sér nýja hlekkinn á síðu pakkans. Sendu kvittunina aftur til að hann fái hlekkinn í tölvupósti.",
  replaced: "Nýi hlekkurinn er tilbúinn",
  replaceFailed: "Ekki tókst að búa til nýjan hlekk",
  free: "Losa sæti",
  freeOf: (name: string) => `Losa sæti: ${name}`,
  freeQuestion: "Losa þetta sæti?",
  freeStake: (name: string) =>
    `${name} missir aðganginn að námskeiðinu og sætið verður laust. Hlekkurinn virkar áfram: búðu til nýjan ef hann er kominn í rangar hendur.`,
  freed: "Sætið er laust",
  freeFailed: "Ekki tókst að losa sætið",
} as const;

export const changePackErrorTexts: ErrorTexts = {
  seat_not_found: "Sætið er þegar laust.",
  pack_held: "Verið er að fara yfir greiðsluna eða endurgreiða hana. Reyndu aftur síðar.",
  pack_void: "Pakkinn er lokaður og ónotuð sæti hafa verið endurgreidd.",
  too_many_attempts: tooManyAttempts,
};

export const seatErrorTexts: ErrorTexts = {
  pack_full: packText.fullHint,
  pack_held: packText.seatHeldHint,
  pack_void: packText.seatVoidHint,
  pack_not_found: packText.seatMissingTitle,
  pack_link_replaced: packText.seatReplacedHint,
  already_owned: packText.ownedTitle,
  too_many_attempts: tooManyAttempts,
};

/** Texts of a request for an invoice. */
export const invoiceRequestText = {
  method: "Hvernig viltu greiða?",
  methods: {
    card: { name: "Greiða með korti", hint: "Sætin opnast strax." },
    invoice: { name: "Fá kröfu í banka", hint: "Sætin opnast þegar krafan hefur verið greidd." },
  },
  hint: (email: string) =>
    `Krafan kemur í heimabanka kennitölunnar. Kvittun og hlekkur fyrir hópinn koma á ${email}.`,
  send: "Biðja um kröfu",
  sendFor: (total: string) => `Biðja um kröfu, ${total}`,
  sending: "Sendi beiðnina …",
  failed: "Ekki tókst að senda beiðnina. Reyndu aftur eftir smástund.",
  sentTitle: "Beiðnin er komin til okkar",
  sentInvoice: "Krafa upp á ",
  sentInvoiceTo: (seats: string, idNumber: string) =>
    ` fyrir ${seats} sæti kemur í heimabanka kennitölunnar ${idNumber}. `,
  sentNext: (email: string) =>
    `Um leið og hún hefur verið greidd færðu kvittun og hlekk fyrir hópinn á ${email}.`,
  sentCopy: "Afrit af beiðninni er á leiðinni til þín. Svaraðu þeim pósti ef krafan lætur á sér standa.",
  toCourse: "Aftur í námskeiðið",
} as const;

export const invoiceRequestErrorTexts: ErrorTexts = {
  course_not_found: "Námskeiðið er ekki lengur í sölu.",
  price_changed: "Verðið hefur breyst. Athugaðu nýja verðið og sendu beiðnina svo aftur.",
  site_not_found: "Ekki er hægt að biðja um kröfu núna. Þú getur greitt með korti.",
  no_connection: "Ekki tókst að senda beiðnina. Athugaðu nettenginguna og reyndu aftur.",
  too_many_attempts: "Þú hefur sent margar beiðnir í dag. Reyndu aftur á morgun eða sendu okkur línu.",
};
