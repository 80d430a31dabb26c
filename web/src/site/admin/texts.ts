import type { CourseDraft, LessonDraft } from "functions/courses/schema";
import type { SiteTexts } from "functions/site/schema";
import type { ErrorTexts } from "../../lib/error-texts.ts";

/** Texts of "Síðan mín", the editor of the public pages and their publication. */
export const siteEditorText = {
  title: "Síðan mín",
  back: "Aftur í umsjón",
  lead: "Hér skrifar þú það sem gestir lesa á vefnum. Breytingar sjást ekki fyrr en þú birtir.",
  sections: "Kaflar síðunnar",
  saved: "Allt vistað",
  savedNotPublished: "Vistað, ekki birt enn",
  home: "Forsíða",
  top: "Efst á síðunni",
  eyebrow: "Lína fyrir ofan fyrirsögn",
  headline: "Fyrirsögn",
  lines: "Ein í hverri línu.",
  linesWithLinks: "Ein í hverri línu. Slóðir verða að tenglum.",
  heroLead: "Inngangur",
  promises: "Loforð undir kauphnappi",
  learning: "Hvað lærir þú?",
  sectionHeading: "Fyrirsögn kaflans",
  promo: "Kynningarmyndband",
  video: "Slóð myndbands",
  videoHint: "Límdu slóð frá YouTube eða Vimeo. Án hennar er ekkert myndband á forsíðunni.",
  poster: "Mynd sem sést áður en myndbandið er spilað",
  closing: "Síðustu orðin",
  closingTitle: "Fyrirsögn neðst á síðunni",
  closingText: "Texti neðst á síðunni",
  teacher: "Kennarinn",
  name: "Nafn",
  nameInDative: "Nafnið í þágufalli",
  nameInDativeHint: "Eins og í „Mynd af Hlyni Fannari“. Stundum er þágufallið eins og nafnið sjálft.",
  jobTitle: "Starfsheiti",
  biography: "Um kennarann",
  biographyHint:
    "Auð lína byrjar nýja efnisgrein. Slóðir verða að tenglum; línur sem byrja á „- “ verða að lista.",
  picture: "Mynd af kennaranum",
  pictureAlt: "Hvað er á myndinni?",
  pictureAltHint: (dative: string) =>
    `Lesið upp fyrir þau sem sjá ekki myndina. Sé reiturinn auður er það „Mynd af ${dative || "…"}“.`,
  testimonials: "Umsagnir",
  testimonialsHint: "Aðeins umsagnir nemenda sem hafa samþykkt að þær birtist.",
  role: "Hver er það?",
  roleHint: "Til dæmis „byrjandi í golfi“.",
  quote: "Umsögn",
  questions: "Spurningar og svör",
  question: "Spurning",
  answer: "Svar",
  guarantee: "Ábyrgð",
  guaranteeHint: "Birtist á forsíðunni og í skilmálunum.",
  audience: "Fyrir hverja",
  forWhom: "Námskeiðið er fyrir",
  notFor: "Námskeiðið er ekki fyrir",
  needs: "Það sem þarf",
  upcoming: "Væntanlegt",
  upcomingHint:
    "Námskeið sem eru á leiðinni og ekki enn í sölu. Þau birtast á forsíðunni og á yfirliti nemenda. Biðlistinn fylgir námskeiðinu þótt titlinum sé breytt.",
  lessons: "Fjöldi kennslustunda",
  lessonsHint: "Má vera autt á meðan fjöldinn er ekki ákveðinn.",
  links: "Hlekkir",
  linksHint: "Neðst á hverri síðu.",
  social: "Samfélagsmiðill",
  golfClub: "Golfklúbbur eða samband",
  label: "Texti hlekks",
  url: "Slóð",
  company: "Fyrirtækið",
  companyHint: "Stendur í skilmálum, neðst á hverri síðu og á kvittunum.",
  companyName: "Heiti fyrirtækis",
  idNumber: "Kennitala",
  noCheckDigit:
    "Vartalan stemmir ekki. Athugaðu tölustafina. Kennitölur sem Þjóðskrá hefur úthlutað frá 18. febrúar 2026 geta verið án hennar.",
  notVatRegistered: "Ekki á virðisaukaskattsskrá",
  notVatRegisteredHint:
    "Þá er enginn VSK á nýjum pöntunum og hvergi nefndur á vefnum eða á kvittunum þeirra. Sá sem selur fyrir meira en 2.000.000 kr. á tólf mánuðum þarf að skrá sig.",
  vatNumber: "VSK-númer",
  address: "Heimilisfang",
  email: "Netfang",
  phone: "Sími",
  court: "Varnarþing, í þágufalli",
  courtHint: "Eins og í „reka mál fyrir Héraðsdómi Reykjavíkur“.",
  titleOf: "Titill",
  text: "Texti",
  value: "Tala eða orð",
  fact: "Skýring",
} as const;

/**
 * Texts of a list whose items can be added, sorted and removed. `one` names an item. A list without a title
 * is the only list of its section.
 */
export type ListText = { title?: string; one: string; add: string; none: string };

export const siteLists = {
  blocks: { title: "Atriði", one: "Atriði", add: "Bæta við atriði", none: "" },
  facts: {
    title: "Staðreyndir",
    one: "Staðreynd",
    add: "Bæta við staðreynd",
    none: "Engin staðreynd. Þær standa undir textanum um kennarann.",
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

/** Field errors of the editor. */
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
  allPublished: "Allt sem er vistað er birt.",
  unpublished: "Óbirtar breytingar",
  changes: ["breyting", "breytingar"],
  unsaved: "Óvistaðar breytingar vistast um leið.",
  preview: "Forskoða",
  publish: "Birta",
  saveAndPublish: "Vista og birta",
  published: "Birt. Gestir og nemendur sjá nú allt sem er vistað.",
  missing: "Ekki er hægt að birta fyrr en þetta er fyllt út:",
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
  restoreConfirm: "Já, fara aftur",
  restored: (when: string) => `Gestir sjá nú útgáfuna frá ${when}.`,
  skipped: (titles: string) => `Þessu hefur verið eytt og kom ekki með: ${titles}.`,
  restoreFailed: "Ekki tókst að fara aftur í útgáfuna. Vefurinn er eins og hann var.",
  historyFailed: "Ekki tókst að sækja fyrri birtingar",
  previewTitle: "Forskoðun",
  previewHint: "Svona verða síðurnar með því sem er vistað. Gestir sjá þær ekki fyrr en þú birtir.",
  previewPages: "Síður vefsins",
  previewed: {
    "": "Forsíða",
    skilmalar: "Skilmálar",
    personuvernd: "Persónuvernd",
    kennslustund: "Ókeypis kennslustund",
  },
  toEditor: "Aftur í Síðan mín",
} as const;

/** The section of "Síðan mín" with each text. */
export const partTitles: Readonly<Record<keyof SiteTexts, string>> = {
  hero: siteEditorText.home,
  learning: siteEditorText.home,
  promo: siteEditorText.home,
  closing: siteEditorText.home,
  instructor: siteEditorText.teacher,
  testimonials: siteEditorText.testimonials,
  questions: siteEditorText.questions,
  guarantee: siteEditorText.guarantee,
  audience: siteEditorText.audience,
  upcoming: siteEditorText.upcoming,
  links: siteEditorText.links,
  company: siteEditorText.company,
};

/** Names of the changed fields of a course. Price and sale have sentences of their own. */
export const courseFieldNames: Readonly<Partial<Record<keyof CourseDraft, string>>> = {
  title: "titill",
  description: "lýsing",
  thumbnailUrl: "mynd",
  thumbnailAlt: "lýsing á mynd",
  questionQuota: "fjöldi spurninga",
  lessonIds: "kennslustundir",
};

export const lessonFieldNames: Readonly<Record<keyof LessonDraft, string>> = {
  title: "titill",
  videoUrl: "myndband",
  thumbnailUrl: "mynd",
  description: "lýsing",
  keyPoints: "lykilatriði",
  drill: "æfing",
  drillGoal: "fjöldi tilrauna",
  lengthSeconds: "lengd",
  hasCaptions: "skjátexti",
  moments: "lykilaugnablik",
  leftHandedUrl: "myndband fyrir örvhenta",
  isFree: "ókeypis sýnishorn",
  file: "verkefnablað",
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
