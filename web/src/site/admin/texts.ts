import type { SiteTexts } from "functions/site/schema";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { writtenTextHint } from "../../lib/field-help.ts";

/** Texts of "Síðan mín", the editor of the public pages. */
export const siteEditorText = {
  title: "Síðan mín",
  back: "Aftur í umsjón",
  lead: "Ýttu á blýant til að breyta. Gestir sjá breytingarnar þegar þú birtir.",
  otherPages: "Svona verður síðan með því sem þú hefur skrifað.",
  pages: "Síður vefsins",
  pageNames: {
    "": "Forsíða",
    skilmalar: "Skilmálar",
    personuvernd: "Persónuvernd",
    kennslustund: "Ókeypis kennslustund",
  },
  edit: (section: string) => `Breyta: ${section}`,
  course: "Námskeiðið",
  footer: "Fyrirtækið og hlekkir",
  seenAtOnce: "Þú sérð strax það sem þú skrifar.",
  saveHint: "Breytingarnar vistast þegar þú ýtir á „Vista“ á síðunni.",
  fixFirst: "Lagaðu reitina sem eru merktir, annars er ekki hægt að vista.",
  done: "Lokið",
  toFix: "Laga þarf reiti áður en hægt er að vista:",
  top: "Efst á síðunni",
  learning: "Hvað lærir þú?",
  promo: "Kynningarmyndband",
  facts: "Staðreyndir",
  closing: "Síðustu orðin",
  teacher: "Kennarinn",
  testimonials: "Umsagnir",
  testimonialsHint: "Aðeins umsagnir nemenda sem hafa samþykkt að þær birtist.",
  questions: "Spurningar og svör",
  guarantee: "Ábyrgð",
  guaranteeHint: "Birtist á forsíðunni og í skilmálunum.",
  audience: "Fyrir hverja",
  upcoming: "Væntanlegt",
  upcomingHint:
    "Námskeið sem eru á leiðinni og ekki enn í sölu. Þau birtast á forsíðunni og á yfirliti nemenda. Biðlistinn fylgir námskeiðinu þótt titlinum sé breytt.",
  links: "Hlekkir",
  linksHint: "Neðst á hverri síðu.",
  company: "Fyrirtækið",
  social: "Samfélagsmiðill",
  golfClub: "Golfklúbbur eða samband",
  notVatRegistered: "Ekki á virðisaukaskattsskrá",
  companyHint: "Stendur í skilmálum, neðst á hverri síðu og á kvittunum.",
  addLearning: "Bæta við kafla um það sem nemendur læra",
  addPromo: "Bæta við kynningarmyndbandi",
  addFacts: "Bæta við staðreyndum um kennarann",
  addTeacher: "Bæta við kafla um kennarann",
  addTestimonials: "Bæta við umsögnum",
  addQuestions: "Bæta við spurningum og svörum",
  addGuarantee: "Bæta við ábyrgð",
  addAudience: "Bæta við kafla um það fyrir hverja námskeiðið er",
  addUpcoming: "Bæta við væntanlegu námskeiði",
} as const;

/** Texts of "Stillingar", the other texts of the public pages. */
export const settingsText = {
  title: "Stillingar",
  lead: "Upplýsingar um fyrirtækið og hlekkir. Gestir sjá breytingarnar þegar þú birtir.",
} as const;

/** Labels of the fields by their path. An asterisk matches any item of a list. */
const LABELS: Readonly<Record<string, string>> = {
  "hero.eyebrow": "Lína fyrir ofan fyrirsögn",
  "hero.headline": "Fyrirsögn",
  "hero.lead": "Inngangur",
  "hero.promises": "Loforð undir kauphnappi",
  "promo.videoUrl": "Slóð myndbands",
  "promo.posterUrl": "Mynd sem sést áður en myndbandið er spilað",
  "instructor.name": "Nafn",
  "instructor.title": "Starfsheiti",
  "instructor.biography": "Um kennarann",
  "instructor.pictureUrl": "Mynd af kennaranum",
  "instructor.pictureAlt": "Hvað er á myndinni?",
  "instructor.facts.*.value": "Tala eða orð",
  "instructor.facts.*.label": "Skýring",
  "learning.title": "Fyrirsögn kaflans",
  "learning.blocks": "Atriði",
  "learning.blocks.*.title": "Titill",
  "learning.blocks.*.text": "Texti",
  "audience.forWhom": "Námskeiðið er fyrir",
  "audience.notFor": "Námskeiðið er ekki fyrir",
  "audience.needs": "Það sem þarf",
  "testimonials.*.quote": "Umsögn",
  "testimonials.*.name": "Nafn",
  "testimonials.*.role": "Hver er nemandinn?",
  "questions.*.question": "Spurning",
  "questions.*.answer": "Svar",
  "guarantee.title": "Titill",
  "guarantee.text": "Texti",
  "upcoming.*.title": "Titill",
  "upcoming.*.text": "Texti",
  "upcoming.*.lessons": "Fjöldi kennslustunda",
  "closing.title": "Fyrirsögn neðst á síðunni",
  "closing.text": "Texti neðst á síðunni",
  "links.social.label": "Texti hlekks",
  "links.social.url": "Slóð",
  "links.golfClub.label": "Texti hlekks",
  "links.golfClub.url": "Slóð",
  "company.name": "Heiti fyrirtækis",
  "company.idNumber": "Kennitala",
  "company.isVatRegistered": "Á virðisaukaskattsskrá",
  "company.vatNumber": "VSK-númer",
  "company.address": "Heimilisfang",
  "company.email": "Netfang",
  "company.phone": "Sími",
  "company.court": "Varnarþing",
};

/** Returns the label of a field, or undefined for a list that is the only one of its section. */
export function fieldLabel(field: string): string | undefined {
  return LABELS[field] ?? LABELS[field.replace(/\.\d+(?=\.)/g, ".*")];
}

export const siteHints = {
  lines: "Eitt í hverri línu.",
  linesWithLinks: "Eitt í hverri línu. Slóðir verða að tenglum.",
  video: "Límdu slóð frá YouTube eða Vimeo. Án hennar er ekkert myndband á forsíðunni.",
  biography: `Auð lína byrjar nýja efnisgrein. ${writtenTextHint}`,
  pictureAlt: (name: string) =>
    `Lesið upp fyrir þau sem sjá ekki myndina. Sé reiturinn auður er það „Kennarinn: ${name || "…"}“.`,
  role: "Til dæmis „byrjandi í golfi“.",
  lessons: "Má vera autt á meðan fjöldinn er ekki ákveðinn.",
  court: "Dómstóllinn sem tekur ágreining fyrir, til dæmis Héraðsdómur Reykjavíkur.",
  noCheckDigit:
    "Vartalan stemmir ekki. Athugaðu tölustafina. Kennitölur sem Þjóðskrá hefur úthlutað frá 18. febrúar 2026 geta verið án hennar.",
  withoutVat:
    "Þá er enginn VSK á nýjum pöntunum og hvergi nefndur á vefnum eða á kvittunum þeirra. Sá sem selur fyrir meira en 2.000.000\u00a0kr. á tólf mánuðum þarf að skrá sig.",
} as const;

/**
 * Texts of a list whose items can be added, sorted and removed. `one` names an item. A list without a title
 * is the only list of its section.
 */
export type ListText = { title?: string; one: string; add: string; none: string };

export const siteLists = {
  blocks: { title: "Atriði", one: "Atriði", add: "Bæta við atriði", none: "" },
  facts: {
    one: "Staðreynd",
    add: "Bæta við staðreynd",
    none: "Engin staðreynd. Þær eru ofarlega á síðunni, til dæmis „20 ár í kennslu“.",
  },
  testimonials: {
    one: "Umsögn",
    add: "Bæta við umsögn",
    none: "Engin umsögn. Kaflinn er þá ekki á forsíðunni.",
  },
  questions: {
    one: "Spurning",
    add: "Bæta við spurningu",
    none: "Engin spurning. Kaflinn er þá ekki á forsíðunni.",
  },
  upcoming: {
    one: "Námskeið",
    add: "Bæta við námskeiði",
    none: "Ekkert væntanlegt. Kaflinn er þá hvorki á forsíðunni né á yfirliti nemenda.",
  },
} as const satisfies Record<string, ListText>;

export const listText = {
  up: (item: string) => `Færa upp: ${item}`,
  down: (item: string) => `Færa niður: ${item}`,
  remove: (item: string) => `Taka út: ${item}`,
  moved: (item: string, place: number, total: number) => `${item} er nú númer ${place} af ${total}.`,
  removed: (item: string) => `${item} er ekki lengur á listanum.`,
} as const;

export const siteFieldErrors = {
  required: "Þennan reit þarf að fylla út",
  tooLong: (max: string) => `Textinn má mest vera ${max} stafir`,
  lineTooLong: (max: string) => `Hver lína má mest vera ${max} stafir`,
  tooMany: (max: string) => `Línurnar mega mest vera ${max}`,
  invalid: "Þetta er ekki rétt",
  lessons: (max: number) => `Fjöldinn er heil tala, frá 1 til ${max}`,
  idNumber: "Þetta er ekki kennitala. Athugaðu tölustafina.",
  vatNumber: "VSK-númer er fimm eða sex tölustafir",
  email: "Þetta er ekki netfang",
  url: "Slóðin þarf að byrja á https:// og vera heil, án notandanafns og lykilorðs",
} as const;

export const publishText = {
  title: "Birting",
  checking: "Augnablik …",
  changesFailed: "Ekki tókst að sækja óbirtar breytingar",
  /** Without a save bar. */
  allPublished: "Allt sem er vistað er birt.",
  /** Follows "Allt vistað" of the save bar. */
  andPublished: "og birt",
  changes: ["óbirt breyting á vefnum", "óbirtar breytingar á vefnum"],
  publish: "Birta",
  saveAndPublish: "Vista og birta",
  published: "Birt. Gestir og nemendur sjá nú allt sem er vistað.",
  missing: "Ekki er hægt að birta fyrr en þetta er fyllt út:",
  moreMissing: (count: number) => `og ${count} í viðbót`,
  fields: ["reitur", "reitir"],
  dialog: "Birta breytingar",
  lead: "Þetta sjá gestir og nemendur um leið og þú birtir.",
  openOrders: "Pantanir sem eru hafnar halda sínu verði.",
  nothing: "Ekkert er óbirt.",
  texts: "Textar",
  courses: "Námskeið",
  lessons: "Kennslustundir",
  outdated: "Forsíðan sýnir námskeiðin sem eru í sölu núna.",
  changed: (fields: string) => `Breytt: ${fields}.`,
  newPrice: (after: string, before: string) => `Verðið verður ${after} (var ${before}).`,
  firstPrice: (price: string) => `Verðið verður ${price}`,
  withoutVideo: ["kennslustund án myndbands", "kennslustundir án myndbands"],
  hiddenLessons: (lessons: string) => `Sést ekki enn: ${lessons}.`,
  goesOnSale: "Fer í sölu.",
  goesOffSale: "Fer úr sölu.",
  textsIncomplete: "Textarnir eru ekki heilir enn. Fylltu út það sem vantar:",
  toTexts: "Síðan mín",
  coursesIncomplete: "Þessi námskeið vantar lýsingu eða kennslustund með myndbandi:",
  publishing: "Birti …",
  takesTime: "Síðurnar eru teiknaðar og sendar á vefinn. Það getur tekið hálfa mínútu.",
  videosUnavailable: (lessons: string) =>
    `YouTube eða Vimeo sýnir ekki myndbandið í: ${lessons}. Lagaðu það eða taktu kennslustundina út.`,
  failed: "Ekki tókst að birta. Vefurinn er eins og hann var; reyndu aftur.",
  history: "Fyrri birtingar",
  showAll: "Sýna allar útgáfur",
  none: "Ekkert hefur verið birt héðan enn.",
  by: (name: string) => `${name} birti`,
  byDeploy: "Birt með nýrri útgáfu vefsins",
  live: "Gestir sjá þessa",
  restore: "Fara aftur í þessa útgáfu",
  restoreOf: (when: string) => `Fara aftur í þessa útgáfu, frá ${when}`,
  restoreQuestion: "Fara aftur í þessa útgáfu?",
  restoreHint: (when: string) =>
    `Gestir og nemendur sjá aftur texta, námskeið og kennslustundir eins og þau voru birt ${when}. Námskeið sem hafa bæst við síðan fara úr sölu, námskeið í geymslu verða þar áfram og enginn missir námskeið sem hann á. Það sem þú hefur vistað síðan er hér áfram sem óbirtar breytingar.`,
  restoreChanges: "Þetta breytist:",
  restoreNothing: "Gestir sjá nú þegar það sama.",
  restoreConfirm: "Já, fara aftur",
  restored: (when: string) => `Gestir sjá nú útgáfuna frá ${when}.`,
  skipped: (titles: string) => `Þessu hefur verið eytt og kom ekki með: ${titles}.`,
  restoreFailed: "Ekki tókst að fara aftur í útgáfuna. Vefurinn er eins og hann var.",
  historyFailed: "Ekki tókst að sækja fyrri birtingar",
} as const;

/** Texts of the changes of a publication or restoration. */
export const factText = {
  texts: publishText.texts,
  onSale: "sett í sölu",
  offSale: "tekið úr sölu",
  newPrice: (from: string, to: string) => `verð úr ${from} í ${to}`,
  firstPrice: (price: string) => `verð ${price}`,
  newLessons: (count: number, titles: string) =>
    `${count === 1 ? "ný kennslustund" : "nýjar kennslustundir"}: ${titles}`,
  removed: (titles: string) => `tekið út: ${titles}`,
  more: (count: number) => `og ${count} til viðbótar`,
} as const;

/** The section of "Síðan mín" with each text. */
export const partTitles: Readonly<Record<keyof SiteTexts, string>> = {
  hero: siteEditorText.top,
  learning: siteEditorText.learning,
  promo: siteEditorText.promo,
  closing: siteEditorText.closing,
  instructor: siteEditorText.teacher,
  testimonials: siteEditorText.testimonials,
  questions: siteEditorText.questions,
  guarantee: siteEditorText.guarantee,
  audience: siteEditorText.audience,
  upcoming: siteEditorText.upcoming,
  links: siteEditorText.links,
  company: siteEditorText.company,
};

export const publishErrorTexts: ErrorTexts = {
  site_incomplete: "Ekki er hægt að birta fyrr en allir textar sem þarf eru fylltir út.",
  course_incomplete: "Námskeið í sölu þarf lýsingu og kennslustund með myndbandi.",
  changed_meanwhile:
    "Eitthvað var vistað eða birt á meðan. Listinn hér fyrir ofan er nýr; skoðaðu hann áður en þú birtir.",
  publication_under_way: "Verið er að birta. Reyndu aftur eftir smástund.",
  publication_failed: publishText.failed,
  publication_not_found: "Þessi útgáfa er ekki lengur til.",
};
