import type { CourseDraft, LessonDraft } from "functions/courses/schema";
import type { VideoFault } from "functions/courses/video-link";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { writtenTextHint } from "../../lib/field-help.ts";
import { counted } from "../../lib/format.ts";

export const editingText = {
  save: "Vista",
  unsaved: "Óvistaðar breytingar",
  restored: (when: string) => `Óvistuð drög frá ${when}`,
  upToDate: "Allt vistað",
  toFix: ["reit þarf að laga", "reiti þarf að laga"],
  hasDraft: "Óbirt breyting",
  unpublished: "Óbirt breyting – sést ekki fyrr en þú birtir",
  liveCourse: (title: string, price: string) => `Í sölu núna: „${title}“, ${price}`,
  courseNotOnSale: "Námskeiðið er ekki í sölu núna.",
  liveLesson: (title: string) => `Nemendur sjá „${title}“ eins og kennslustundin var síðast birt.`,
  lessonNotShown: "Nemendur sjá kennslustundina ekki enn.",
  discard: "Henda breytingum",
  discardQuestion: "Henda óvistuðum breytingum?",
  discardHint: "Allt verður eins og það var síðast vistað. Þetta er ekki hægt að taka aftur.",
  saveFailed: "Ekki tókst að vista. Athugaðu nettenginguna og reyndu aftur.",
  merged: "Vistað. Breytingar sem voru vistaðar á meðan halda sér.",
  theirsFailed:
    "Vistað var annars staðar á meðan, og ekki tókst að sækja það. Breytingarnar þínar eru hér enn.",
  savedElsewhere: "Vistað í öðrum flipa",
  takeNewer: "Sækja nýjustu",
  newerTaken: "Nýjasta útgáfan er komin hingað",
  yoursKept: "Það sem þú hefur skrifað stendur. Þú velur á milli þegar þú vistar.",
  title: "Titill",
  description: "Lýsing",
  create: "Búa til",
  titleInvalid: "Titill þarf að vera 2 til 120 stafir",
  tooLong: (max: string) => `Textinn má mest vera ${max} stafir`,
} as const;

const at = (when: string | null) => (when === null ? "" : ` ${when}`);

export const conflictText = {
  title: "Sama reit var breytt á tveimur stöðum",
  by: (name: string, when: string | null) => `${name} vistaði${at(when)}, á meðan þú skrifaðir.`,
  byYou: (when: string | null) => `Þú vistaðir${at(when)} í öðrum glugga eða tæki.`,
  hint: "Öllum öðrum breytingum er haldið. Veldu hvað á að standa.",
  someone: "Annar stjórnandi",
  mine: "Það sem þú skrifaðir hér",
  theirs: (name: string) => `Það sem ${name} vistaði`,
  yourOther: "Það sem þú vistaðir þar",
  empty: "(autt)",
  yes: "Já",
  no: "Nei",
} as const;

export const editingErrorTexts: ErrorTexts = {
  course_video_unavailable:
    "YouTube eða Vimeo sýnir ekki myndband í námskeiðinu, svo að það getur ekki verið í sölu. Athugaðu myndböndin.",
  course_incomplete: "Námskeið í sölu þarf lýsingu og kennslustund með myndbandi.",
  course_on_sale: "Námskeið í sölu er ekki hægt að eyða. Taktu það fyrst úr sölu.",
  course_sold:
    "Námskeiði sem hefur verið pantað, keypt, gefið eða veitt er ekki hægt að eyða. Settu það í geymslu.",
  course_has_coupons:
    "Afsláttarkóði gildir aðeins fyrir þetta námskeið, svo að því verður ekki eytt. Settu það í geymslu.",
  lesson_in_course: "Kennslustundin er í námskeiði. Taktu hana fyrst úr því.",
  lesson_completed: "Nemandi hefur lokið þessari kennslustund, svo að henni verður ekki eytt.",
  course_full: "Námskeið má mest hafa 100 kennslustundir.",
  course_archived: "Námskeiðið er í geymslu. Taktu það fyrst úr henni.",
  course_not_found: "Námskeiðið fannst ekki.",
  lesson_not_found: "Kennslustundin fannst ekki.",
  file_not_found: "Verkefnablaðið er ekki lengur til. Hladdu því inn aftur og vistaðu svo.",
};

export const courseEditorText = {
  back: "Aftur í námskeið",
  notFoundTitle: "Námskeiðið fannst ekki",
  notFoundHint: "Því hefur ef til vill verið eytt, eða slóðin er ekki rétt.",
  newCourse: "Nýtt námskeið",
  createFailed: "Ekki tókst að búa til námskeið",
  created: "Námskeiðið er til. Nú er bara að fylla það af efni.",
  states: { onSale: "Í sölu", unlisted: "Drög", archived: "Í geymslu" },
  about: "Um námskeiðið",
  sale: "Sala",
  price: "Verð í krónum",
  priceInvalid: "Verð er heil tala, frá 0 til 9.999.999",
  priceShown: (price: string, hasVat: boolean) =>
    hasVat ? `Kaupendur sjá ${price} með virðisaukaskatti.` : `Kaupendur sjá ${price}`,
  priceLater: (price: string, hasVat: boolean) =>
    `Kaupendur munu sjá ${price}${hasVat ? " með virðisaukaskatti" : ""} þegar þú birtir.`,
  priceMissing: "Skrifaðu verð, til dæmis 24.900.",
  priceUnreadable: "Skrifaðu verðið sem heila tölu, til dæmis 24.900.",
  priceTooHigh: (max: string) => `Hæsta verð er ${max}`,
  free: "Verðið er 0 kr.: allir fá námskeiðið ókeypis.",
  priceAtOnce: (price: string) => `Kaupendur sjá ${price} um leið og þú birtir.`,
  priceNote: "Nýtt verð gildir aðeins um ný kaup. Pantanir sem eru hafnar halda sínu verði.",
  changePrice: (title: string, price: string) => `Breyta verði: ${title}, ${price}`,
  priceDialog: (title: string) => `Verð: ${title}`,
  priceNow: (price: string) => `Kaupendur sjá núna ${price}`,
  saveAndPublish: "Vista og birta",
  priceFailed: "Ekki tókst að sækja námskeiðið",
  pricePublished: "Nýja verðið er birt",
  isPublished: "Í sölu: námskeiðið er til kaups",
  buyLinkNote:
    "Forsíðan sýnir öll námskeið í sölu, það fyrsta efst. Þú getur líka sent hverjum sem er hlekk sem leiðir beint að kaupunum.",
  copyBuyLink: "Afrita hlekk að kaupum",
  buyLink: { copied: "Hlekkurinn er afritaður", notCopied: "Ekki tókst að afrita hlekkinn" },
  unlistedNote: "Drög sérð aðeins þú. Þau sem hafa þegar keypt námskeiðið halda því.",
  missing: "Áður en námskeiðið fer í sölu vantar:",
  videoMissing: (lesson: string) => `${lesson}: YouTube eða Vimeo finnur ekki myndbandið.`,
  videoRefused: (lesson: string) => `${lesson}: myndbandið er lokað, eða má ekki birtast á öðrum vefjum.`,
  videosUnavailable: "Þessi myndbönd þarf að laga áður en námskeiðið fer í sölu:",
  videosUnknown:
    "Ekki náðist í YouTube eða Vimeo til að athuga öll myndböndin. Þú getur sett námskeiðið í sölu, en spilaðu þau fyrst.",
  missingDescription: "lýsingu",
  missingVideo: "kennslustund með myndbandi",
  actionsOf: (title: string) => `Aðgerðir fyrir námskeiðið ${title}`,
  edit: "Breyta námskeiði",
  view: "Skoða á vefnum",
  duplicate: "Gera afrit",
  duplicated: "Afritið er til",
  copyTitle: (title: string) => `${title} (afrit)`,
  archive: "Setja í geymslu",
  archiveQuestion: (title: string) => `Setja námskeiðið „${title}“ í geymslu?`,
  archiveOnSale:
    "Sölunni lýkur strax. Þau sem eiga námskeiðið halda því. Þú getur tekið það aftur úr geymslu.",
  archiveUnlisted: "Námskeiðið fer af listanum. Þú getur tekið það aftur úr geymslu.",
  archived: "Námskeiðið er komið í geymslu",
  archivedNote: "Námskeiðið er í geymslu: það er ekki í sölu og ekki á listanum.",
  restore: "Taka úr geymslu",
  restored: "Námskeiðið er komið úr geymslu",
  undo: "Afturkalla",
  failed: "Það tókst ekki",
  delete: "Eyða námskeiði",
  deleteQuestion: (title: string) => `Eyða námskeiðinu „${title}“?`,
  deleteHint:
    "Þetta er ekki hægt að taka aftur. Kennslustundir sem eru aðeins í þessu námskeiði og enginn hefur lokið fara líka.",
  deleted: "Námskeiðinu var eytt",
  noneArchived: "Ekkert námskeið er í geymslu.",
  showArchived: "Sýna námskeið í geymslu",
} as const;

/** Errors of a new price by code. */
export const priceErrorTexts: ErrorTexts = {
  changed_meanwhile: "Námskeiðið var vistað annars staðar á meðan. Lokaðu þessu og reyndu aftur.",
};

export const courseQuestionText = {
  title: "Spurningar til kennarans",
  quota: "Spurningar á hvern nemanda",
  hint: "Nemendur spyrja neðan við kennslustund og þú svarar hér eða í tölvupósti. Með 0 er ekki hægt að spyrja.",
  invalid: "Fjöldinn er heil tala frá 0 til 100",
} as const;

/** Texts of the choice of drills for the assessment of a course. */
export const assessmentEditorText = {
  title: "Próf í upphafi og lok",
  lead: "Nemendur taka sömu æfingarnar áður en þeir byrja og þegar þeir hafa lokið námskeiðinu og sjá hvað breyttist. Veldu þrjár eða fjórar sem ná yfir ólíka hluta leiksins.",
  chosen: (count: number, max: number) => `${count} af ${max} valdar`,
  onlyCounted:
    "Aðeins kennslustundir með æfingu og fjölda tilrauna koma til greina, því að annað er ekki talið.",
  none: "Engin kennslustund námskeiðsins er með æfingu og fjölda tilrauna. Skrifaðu æfingu í kennslustund og fjölda tilrauna við hana. Þá geturðu valið hana hér.",
  option: (number: number, lesson: string, attempts: string) =>
    `${number}. ${lesson} (${attempts.replace(" ", "\u00a0")})`,
  attempts: ["tilraun", "tilraunir"],
  tooMany: (max: number) => `Veldu mest ${max} æfingar`,
} as const;

export const pictureText = {
  label: "Mynd",
  choose: "Velja mynd",
  alt: "Hvað sést á myndinni?",
  altHint: "Lesið upp fyrir þau sem sjá ekki myndina. Autt ef hún er aðeins til skrauts.",
  drag: "Dragðu myndina til svo að rétti hlutinn sjáist.",
  hint: "Þú getur líka dregið mynd hingað eða límt hana. JPEG, PNG eða WebP.",
  cropTitle: "Veldu hluta myndarinnar",
  zoom: "Stækkun",
  use: "Nota mynd",
  small: (width: number, height: number, isZoomed: boolean) =>
    `Þessi hluti er aðeins ${width} × ${height} punktar og verður óskýr. ${isZoomed ? "Minnkaðu stækkunina eða veldu" : "Veldu"} stærri mynd.`,
  unusable: "Þessa mynd er ekki hægt að nota",
  faults: {
    none: "Veldu JPEG, PNG eða WebP.",
    heic: "Vafrinn les ekki HEIC, snið iPhone-síma. Opnaðu umsjónina í símanum og veldu myndina þar: þá verður hún JPEG. Á Mac: opnaðu myndina í Preview og veldu File, Export, JPEG.",
    too_large: "Hún er of stór. Skráin má mest vera 20 MB.",
  },
  unreadable: "Þessa mynd er ekki hægt að nota. Veldu JPEG, PNG eða WebP.",
  failed: "Ekki tókst að vista myndina. Reyndu aftur.",
} as const;

export const fileText = {
  label: "Verkefnablað",
  hint: "PDF, mest 5 MB. Eigendur námskeiðsins sækja það á síðu kennslustundarinnar. Þú getur líka dregið skrána hingað.",
  choose: "Velja PDF",
  remove: "Taka blaðið út",
  uploading: "Hleð inn …",
  uploaded: "Skráin er komin inn. Vistaðu kennslustundina og birtu hana svo.",
  none: "(ekkert blað)",
  notPdf: "Skráin er ekki PDF. Veldu PDF-skrá.",
  tooLarge: "Skráin er of stór. Hún má mest vera 5 MB.",
  failed: "Ekki tókst að hlaða skránni inn. Reyndu aftur.",
} as const;

export const curriculumText = {
  title: "Kennslustundir",
  none: "Engin kennslustund enn. Búðu til þá fyrstu.",
  newLesson: "Ný kennslustund",
  newLessonHint: "Breytingar á námskeiðinu vistast um leið.",
  existing: "Kennslustund úr öðru námskeiði",
  choose: "Veldu kennslustund",
  add: "Bæta við",
  openLesson: "Opna kennslustundina",
  addFailed: "Ekki tókst að bæta við kennslustund",
  noVideo: "Vantar myndband",
  free: "Ókeypis sýnishorn",
  drag: (title: string) => `Dragðu til að færa: ${title}`,
  actions: (title: string) => `Aðgerðir: ${title}`,
  up: (title: string) => `Færa upp: ${title}`,
  down: (title: string) => `Færa niður: ${title}`,
  remove: (title: string) => `Taka úr námskeiðinu: ${title}`,
  moved: (title: string, place: number, total: number) => `${title} er nú númer ${place} af ${total}.`,
  removed: (title: string) => `${title} fer úr námskeiðinu þegar þú vistar. Kennslustundinni er ekki eytt.`,
} as const;

/** Texts of the form that creates several lessons at once. */
export const manyLessonsText = {
  open: "Margar kennslustundir í einu",
  close: "Loka: Margar kennslustundir í einu",
  paste: "Hlekkir á myndböndin",
  hint: "Límdu hlekki frá YouTube eða Vimeo, einn í hverri línu, eða heilan póst. Titill, lengd og mynd fylgja myndbandinu, en titillinn má líka standa við hlekkinn.",
  none: "Enginn hlekkur er í textanum.",
  list: "Þetta verður til",
  titleOf: (place: number) => `${place}. titill`,
  loading: (done: number, total: number) => `Sæki titla og lengd: ${done} af ${total}`,
  waiting: "Sæki titil og lengd …",
  noLength: "Lengd óþekkt",
  unknown: "Ekki náðist í YouTube eða Vimeo",
  twice: "Sama myndband er ofar á listanum.",
  known: "Myndbandið er þegar í námskeiðinu.",
  tooMany: (max: number) => `Mest ${max} í einu. Hlekkurinn bíður í reitnum.`,
  full: (max: number) => `Námskeið má mest hafa ${max} kennslustundir.`,
  create: (count: number) => `Búa til ${counted(count, "kennslustund", "kennslustundir")}`,
  created: (count: number) =>
    `${counted(count, "kennslustund er komin, merkt", "kennslustundir eru komnar, merktar")} „Ný“. Nemendur sjá ekkert fyrr en þú birtir.`,
  failed: "Ekki tókst að búa til kennslustundirnar",
  isNew: "Ný",
} as const;

/** Errors of a video URL that is not a video on YouTube or Vimeo. */
export const videoFaultText: Readonly<Record<VideoFault, string>> = {
  unknown_host: "Þetta er ekki myndband hjá YouTube eða Vimeo",
  incomplete: "Slóðin er ekki heil. Afritaðu hana aftur.",
  playlist: "Þetta er spilunarlisti eða safn. Opnaðu eitt myndband í honum og afritaðu slóð þess.",
  channel: "Þetta er rás. Opnaðu eitt myndband á henni og afritaðu slóð þess.",
  live: "Þetta er bein útsending. Afritaðu slóð upptökunnar þegar henni er lokið.",
  manage: "Þetta er umsjónarsíða. Opnaðu myndbandið sjálft og afritaðu slóð þess.",
  page: "Þetta er síða hjá YouTube eða Vimeo en ekki myndband. Opnaðu myndbandið og afritaðu slóð þess.",
};

export const momentFaultText = {
  inLine: (line: number, fault: string) => `Lína ${line}: ${fault}`,
  tooMany: (count: number, max: number) => `Línurnar eru ${count} en mega mest vera ${max}.`,
  noTime: "tímann vantar. Skrifaðu hann fremst, til dæmis „1:23 Toppur“.",
  noLabel: "heitið vantar á eftir tímanum.",
  longLabel: (max: number) => `heitið má mest vera ${max} stafir.`,
  afterEnd: (length: string) => `myndbandið er styttra, ${length}.`,
  tooLate: (max: string) => `tíminn má mest vera ${max}.`,
  sameTime: (line: number) => `tíminn er sá sami og í línu ${line}.`,
} as const;

export const lessonEditorText = {
  backToCourse: (title: string) => `Aftur í ${title}`,
  notFoundTitle: "Kennslustundin fannst ekki",
  video: "Myndband",
  videoHint: "Límdu slóð eða innfellingarkóða frá YouTube eða Vimeo.",
  videoMissing:
    "YouTube eða Vimeo finnur ekki þetta myndband. Athugaðu slóðina, og hvort því hafi verið eytt.",
  videoRefused:
    "Myndbandið er lokað, eða má ekki birtast á öðrum vefjum. Breyttu stillingum þess hjá YouTube eða Vimeo.",
  videoUnknown:
    "Ekki náðist í YouTube eða Vimeo til að athuga myndbandið. Spilaðu það hér fyrir neðan áður en þú vistar.",
  detailsFilled: "Það sem vantaði af titli og lengd var sótt frá myndbandinu.",
  preview: "Svona sjá nemendur myndbandið.",
  play: "Spila myndbandið",
  length: "Lengd",
  lengthHint: "Mínútur og sekúndur, til dæmis 5:12.",
  lengthInvalid: "Skrifaðu mínútur og sekúndur, til dæmis 5:12",
  moments: "Kaflar í myndbandinu",
  momentsHint:
    "Einn í hverri línu, tími og heiti: „1:23 Toppur“. Mest átta. Þeir verða hnappar undir myndbandinu.",
  markHere: "Merkja hér",
  markHereHint: "Spilaðu myndbandið og smelltu þegar kaflinn byrjar.",
  rareFields: "Skjátextar og myndband fyrir örvhenta",
  leftHanded: "Fyrir örvhenta",
  leftHandedHint: "Slóð á sama myndband, speglað. Nemendur geta þá valið á milli. Má vera autt.",
  hasCaptions: "Myndbandið er með skjátexta",
  isFree: "Ókeypis sýnishorn",
  isFreeHint: "Allir geta horft án þess að skrá sig inn, á meðan námskeiðið er í sölu.",
  title: "Kennslustundin",
  teaching: "Kennslan",
  descriptionHint: `Birtist undir myndbandinu. ${writtenTextHint}`,
  keyPoints: "Lykilatriði",
  keyPointsHint: "Eitt í hverri línu, mest tíu. Slóðir verða að tenglum.",
  keyPointsInvalid: "Lykilatriði mega mest vera tíu og hvert þeirra mest 200 stafir",
  drill: "Æfing",
  drillHint: `Það sem nemandinn á að æfa fram að næstu kennslustund. ${writtenTextHint}`,
  drillAttempts: "Fjöldi tilrauna",
  drillAttemptsHint: "Nemandinn skráir hve oft tókst það, til dæmis 7 af 10. Autt ef ekkert er talið.",
  drillAttemptsInvalid: "Fjöldi tilrauna er heil tala, frá 1 til 100",
  drillGoal: "Markmið",
  drillGoalHint: "Hve oft það á að takast, til dæmis 8 af 10. Autt ef ekkert markmið er.",
  drillGoalInvalid: "Markmið er heil tala og ekki hærri en fjöldi tilrauna",
  delete: "Eyða kennslustund",
  deleteQuestion: (title: string) => `Eyða kennslustundinni „${title}“?`,
  deleteHint: "Þetta er ekki hægt að taka aftur. Myndbandið sjálft verður áfram hjá YouTube eða Vimeo.",
  deleted: "Kennslustundinni var eytt",
  shared: (count: string) => `Kennslustundin er í ${count}. Það sem þú breytir hér breytist í þeim öllum.`,
  sharedCourses: ["námskeiði", "námskeiðum"],
  inCourses: "Er í námskeiðum",
  inNoCourse: "Kennslustundin er ekki í neinu námskeiði.",
} as const;

/** Names of the changed fields of a course. Price and sale have their own sentences. */
export const courseFieldNames: Readonly<Partial<Record<keyof CourseDraft, string>>> = {
  title: "titill",
  description: "lýsing",
  thumbnailUrl: "mynd",
  thumbnailAlt: "lýsing á mynd",
  questionQuota: "fjöldi spurninga",
  lessonIds: "kennslustundir",
  assessmentLessonIds: "próf",
};

export const lessonFieldNames: Readonly<Record<keyof LessonDraft, string>> = {
  title: "titill",
  videoUrl: "myndband",
  thumbnailUrl: "mynd",
  description: "lýsing",
  keyPoints: "lykilatriði",
  drill: "æfing",
  drillAttempts: "fjöldi tilrauna",
  drillGoal: "markmið æfingar",
  lengthSeconds: "lengd",
  hasCaptions: "skjátexti",
  moments: "kaflar í myndbandinu",
  leftHandedUrl: "myndband fyrir örvhenta",
  isFree: "ókeypis sýnishorn",
  file: "verkefnablað",
};
