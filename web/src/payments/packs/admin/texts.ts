import { PRICE_MAX } from "functions/courses/limits";
import { ORDER_MAX } from "functions/payments/limits";
import type { PackState } from "functions/payments/schema";
import type { ErrorTexts } from "../../../lib/error-texts.ts";
import { counted, formatCount, formatIsk } from "../../../lib/format.ts";

export const packsText = {
  title: "Pakkar fyrir klúbba og fyrirtæki",
  lead: "Klúbbur eða fyrirtæki kaupir mörg sæti á námskeiði í einu lagi og fær einn hlekk fyrir hópinn.",
  back: "Aftur í sölu",
  link: { short: "Pakkar", rest: " fyrir klúbba og fyrirtæki" },
  caption: "Seldir pakkar",
  none: "Enginn pakki hefur selst enn.",
  failed: "Ekki tókst að sækja pakkana",
  nouns: { one: "pakki", many: "pakkar", ofOne: "pakka", ofMany: "pökkum" },
  name: "Kaupandi",
  erased: "(eytt)",
  course: "Námskeið",
  used: "Notuð sæti",
  usedOf: (used: number, seats: number) => `${formatCount(used)} af ${counted(seats, "sæti", "sætum")}`,
  date: "Keypt",
  closed: "Lokaður",
} as const;

export const pricesText = {
  title: "Magnafsláttur",
  hint: "Gildir fyrir öll námskeið og birtist á kaupsíðunni. Opnar pantanir halda sínu verði.",
  from: "Sæti frá",
  discount: "Afsláttur %",
  inStep: (column: string, step: number) => `${column}, þrep ${step}`,
  remove: (step: number) => `Fjarlægja þrep ${step}`,
  add: "Bæta við þrepi",
  none: "Enginn magnafsláttur er í boði.",
  save: "Vista magnafslátt",
  saved: "Magnafslátturinn er vistaður",
  failed: "Ekki tókst að vista magnafsláttinn",
  loadFailed: "Ekki tókst að sækja magnafsláttinn",
  invalid: (seats: string, percent: string) =>
    `Sætin þurfa að vera ${seats} og afslátturinn ${percent} prósent. Hvert þrep þarf fleiri sæti og meiri afslátt en þrepið á undan.`,
  range: (min: string, max: string) => `${min} til ${max}`,
} as const;

export const invoiceText = {
  open: "Skrá pakka",
  hint: "Skráðu pakkann þegar krafan er greidd. Kaupandinn fær kvittun og hlekk hópsins í tölvupósti, og salan telst með öðrum.",
  staleLink:
    "Hlekkurinn er gallaður eða námskeiðið er ekki lengur í sölu. Skráðu pakkann með upplýsingunum úr póstinum.",
  course: "Námskeið",
  seats: "Fjöldi sæta",
  seatsInvalid: "Skrifaðu heila tölu frá 2 til 200.",
  unitPrice: "Verð á sæti, í krónum",
  unitPriceHint: (price: string) => `Með magnafslætti er verðið ${price}`,
  unitPriceInvalid: `Skrifaðu verð í heilum krónum, frá 1 til ${formatCount(PRICE_MAX)}. Pakkinn má í heild mest kosta ${formatIsk(ORDER_MAX)}`,
  total: (seats: string, total: string) => `${seats} sæti: ${total}`,
  name: "Nafn klúbbs eða fyrirtækis",
  idNumber: "Kennitala",
  email: "Netfang kaupanda",
  emailHint:
    "Ef enginn aðgangur er til með þessu netfangi verður hann stofnaður. Hafi netfangið ekki verið staðfest fær kaupandinn hlekk til að velja lykilorð.",
  emailMissing: "Skrifaðu netfang kaupanda.",
  emailInvalid: "Netfangið er ekki rétt skrifað. Dæmi: nafn@daemi.is.",
  invoiceNumber: "Númer reiknings eða kröfu",
  invoiceNumberHint: "Sama númer er aðeins skráð einu sinni fyrir hverja kennitölu.",
  invoiceNumberInvalid: "Skrifaðu númer, 50 stafi í mesta lagi.",
  reason: "Skýring",
  reasonHint: "Til dæmis: Greitt inn á reikning 12. maí.",
  done: "Pakkinn er skráður",
  doneHint: "Kvittun og hlekkur hópsins eru á leiðinni til kaupandans.",
} as const;

export const invoiceErrorTexts: ErrorTexts = {
  invoice_entered: "Þetta númer hefur þegar verið skráð með öðrum pakka fyrir sömu kennitölu.",
  account_is_admin: "Þetta er netfang stjórnanda. Notaðu netfang kaupandans.",
  course_not_found: "Námskeiðið er ekki í sölu.",
};

export const soldPackText = {
  title: "Pakki",
  state: {
    open: "Opinn",
    full: "Öll sætin eru farin",
    held: "Bíður skoðunar",
    void: "Lokaður, ónotuð sæti endurgreidd",
  } satisfies Record<PackState, string>,
  stateLabel: "Staða",
  unitPrice: "Verð á sæti",
  invoiced: "Greitt með kröfu",
  poster: "Sýna QR-kóða",
} as const;
