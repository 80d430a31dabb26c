import type { ErrorTexts } from "../lib/error-texts.ts";
import { counted, outOf } from "../lib/format.ts";

/** Texts of a refusal because the access to a course or lesson has ended. */
export const accessEndTexts: ErrorTexts = {
  course_not_bought: "Þú hefur ekki lengur aðgang að þessu námskeiði.",
  lesson_not_found: "Kennslustundin er ekki lengur í námskeiðinu.",
};

/** Texts of the page with the drills of a course. */
export const drillText = {
  title: "Æfingar",
  open: "Æfingar",
  openAll: "Sjá allar æfingar",
  toCourse: "Aftur í námskeiðið",
  toLesson: "Opna kennslustundina",
  today: "Æfing dagsins",
  others: "Aðrar æfingar",
  all: "Allar æfingar",
  todayLater: "Ljúktu fyrstu kennslustundinni. Eftir það bíður þín ný æfing á hverjum degi.",
  lesson: (number: number) => `Kennslustund ${number}`,
  goal: (goal: number, attempts: number) => `Markmið: ${outOf(goal, attempts)}`,
  best: (best: number, attempts: number) => `Met: ${outOf(best, attempts)}`,
  hits: "Hve oft tókst það?",
  of: (attempts: number) => `af ${attempts}`,
  fewer: (lesson: string) => `Færri: ${lesson}`,
  more: (lesson: string) => `Fleiri: ${lesson}`,
  record: "Skrá",
  recordOf: (lesson: string) => `Skrá niðurstöðu: ${lesson}`,
  invalid: (attempts: number) => `Skrifaðu heila tölu frá 0 til ${attempts}`,
  recorded: (hits: number, attempts: number) => `Skráð: ${outOf(hits, attempts)}.`,
  unsent: "Geymt í þessu tæki. Vistast þegar netsamband næst.",
  latestResults: "Síðustu skipti",
  goalReached: "markmiði náð",
  latest: (day: string, hits: number, attempts: number) => `Síðast ${day}: ${outOf(hits, attempts)}`,
  failed: "Ekki tókst að skrá niðurstöðuna",
  print: "Prenta æfingarnar",
  none: {
    title: "Engar æfingar enn",
    hint: "Æfingarnar birtast hér um leið og kennarinn setur þær í námskeiðið.",
  },
  notOwned: "Æfingarnar fylgja námskeiðinu og opnast um leið og þú kaupir það.",
} as const;

/** Texts of the trend of the latest results. Icelandic has special words for two and three times. */
export const drillTrendText = {
  goal: (times: number) => `Þú hefur náð markmiðinu ${IN_A_ROW[times] ?? `${times} sinnum`} í röð.`,
  rising: (hits: string) => `Á uppleið: ${hits}`,
  latest: (hits: string) => `Síðustu þrjú skipti: ${hits}`,
} as const;

const IN_A_ROW: Record<number, string> = { 3: "þrisvar", 4: "fjórum sinnum", 5: "fimm sinnum" };

/** Texts of the drill of a lesson, which comes first after the end of the video. */
export const practiceText = {
  now: "Æfðu þetta núna",
  recorded: "Æfingin er skráð",
  text: "Lýsing æfingarinnar",
  start: "Byrja að æfa",
  again: "Æfa aftur",
  later: "Skrá fjöldann eftir á",
  today: (hits: number, attempts: number) => `Skráð í dag: ${outOf(hits, attempts)}`,
  /** The goal is named until it is reached: then the praise names it. */
  result: (hits: number, attempts: number, goal: number | null) =>
    `${outOf(hits, attempts)}${goal === null || hits >= goal ? "" : ` · Markmið:\u00a0${goal}`}`,
  record: (hits: number, attempts: number) => `Nýtt met: ${outOf(hits, attempts)}!`,
  praise: {
    goal: "Markmiðinu er náð. Glæsilegt!",
    record: "Þú slóst þitt eigið met. Vel gert!",
    first: "Fyrsta niðurstaðan er komin. Nú veistu hvar þú stendur.",
    close: "Þú ert alveg að ná markmiðinu.",
    practice: "Hver æfing skilar sér. Reyndu aftur á morgun.",
  },
} as const;

/** Texts of the page with the learner's notes on a course. */
export const courseNotesText = {
  title: "Minnispunktar",
  print: "Prenta minnispunktana",
  edit: "Breyta",
  editOf: (lesson: string) => `Breyta minnispunktum: ${lesson}`,
  none: {
    title: "Engir minnispunktar enn",
    hint: "Skrifaðu hjá þér það sem þú vilt muna, undir myndbandi hverrar kennslustundar. Þá safnast það hér á eitt blað.",
  },
  notOwned: "Minnispunktar fylgja kennslustundum námskeiðs sem þú hefur keypt.",
} as const;

/** Texts of the counter of a drill. */
export const counterText = {
  label: (lesson: string) => `Talning: ${lesson}`,
  progress: (hits: number, tried: number, attempts: number) =>
    tried === 0
      ? `${counted(attempts, "tilraun", "tilraunir")} eftir`
      : `${counted(hits, `af ${tried} tókst`, `af ${tried} tókust`)} · ${attempts - tried} eftir`,
  hit: "Tókst",
  miss: "Missti",
  undo: "Afturkalla síðasta",
} as const;

/** Texts of the range mode: one drill a screen. */
export const rangeText = {
  start: "Byrja að æfa",
  leave: "Loka",
  position: outOf,
  previous: "Fyrri æfing",
  next: "Næsta æfing",
  done: "Búið",
  again: "Æfa aftur",
  finish: "Ljúka æfingum",
  result: outOf,
  goalReached: "Markmiðinu náð!",
  newRecord: "Nýtt met!",
  offline: "Án netsambands. Niðurstöður vistast þegar netsamband næst.",
} as const;

/** Returns the time that drills take, in minutes rounded up to fives: 15 for four drills. */
export const minutesOf = (drills: number) => Math.ceil((drills * 3.75) / 5) * 5;

/** Returns the number of drills of an assessment in words: "Fjórar stuttar æfingar". */
export const shortDrills = (drills: number) =>
  ["Ein stutt æfing", "Tvær stuttar æfingar", "Þrjár stuttar æfingar", "Fjórar stuttar æfingar"][
    drills - 1
  ] ?? "";

/** Texts of the part of the course page that links to the assessment. */
export const assessmentOfferText = {
  open: "Stöðumat",
  start: {
    title: "Taktu stöðumat í upphafi",
    hint: (drills: number) =>
      `${shortDrills(drills)}, um ${minutesOf(drills)}\u00a0mínútur. Þá sérðu muninn svart á hvítu þegar námskeiðinu lýkur. Þú mátt líka byrja strax.`,
    link: "Taka stöðumat",
  },
  end: {
    title: "Taktu stöðumatið aftur",
    hint: (drills: number) =>
      `${shortDrills(drills)}, eins og í upphafi, um ${minutesOf(drills)}\u00a0mínútur. Hvað hefur breyst?`,
    link: "Taka stöðumatið aftur",
  },
  continue: "Halda áfram með stöðumatið",
} as const;

/** Texts of the learner's note on a lesson. */
export const noteText = {
  label: "Minnispunktar",
  hint: "Skrifaðu það sem þú vilt muna. Textinn vistast jafnóðum.",
  saved: "Vistað",
  unsaved: "Geymt í þessu tæki. Vistast þegar netsamband næst.",
  failed: "Minnispunktarnir vistuðust ekki",
  kept: "Minnispunktarnir þínir vistuðust ekki. Þeir eru geymdir í þessu tæki og þú getur afritað textann.",
  tooLong: (max: string) =>
    `Minnispunktar mega mest vera ${max}\u00a0stafir. Styttu textann svo að hann vistist.`,
  conflict: "Þú breyttir minnispunktunum líka í öðrum glugga eða tæki. Hvorn textann viltu nota?",
  other: "Hinn textinn",
  empty: "(autt)",
  keepMine: "Nota textann hér að ofan",
  useOther: "Nota hinn textann",
  loadFailed: "Ekki tókst að sækja minnispunktana.",
} as const;

export const lessonText = {
  number: (number: number, total: number) => `Kennslustund ${outOf(number, total)}`,
  play: (title: string) => `Spila myndband: ${title}`,
  videoMissing: "Myndband ekki tiltækt",
  videoMissingHint: "Við erum að laga það. Kíktu aftur síðar.",
  markDone: "Merkja sem lokið",
  done: "Lokið",
  doneAnnouncement: "Kennslustund merkt sem lokið",
  markFailed: "Ekki tókst að merkja kennslustundina",
  undo: "Taka merkinguna af",
  undoneAnnouncement: "Merkingin var tekin af kennslustundinni",
  undoFailed: "Ekki tókst að taka merkinguna af",
  playNext: "Spila næstu sjálfkrafa",
  waitsForDrill: "Næsta kennslustund bíður á meðan þú æfir þig.",
  startsSoon: (title: string) => `Næst hefst „${title}“ eftir örfáar sekúndur.`,
  cancelNext: "Hætta við",
  markKept: "Merkt sem lokið",
  markKeptHint: "Vistast þegar netsamband næst.",
  markKeptHere: "Merkingin er geymd hér og vistast síðar.",
  /** On the button while the mark is only in this browser. */
  waiting: "Lokið, vistast síðar",
  about: "Um kennslustundina",
  keyPoints: "Lykilatriði",
  drill: "Æfing",
  tools: "Stillingar myndbandsins",
  back: "5 sek. til baka",
  half: "Spila hægt",
  quarter: "Mjög hægt",
  loop: "Endurtaka",
  looping: (from: string, to: string) => `Endurtekur ${from} til ${to}`,
  moments: "Kaflar í myndbandinu",
  leftHanded: "Fyrir örvhenta",
  download: (size: string) => `Sækja verkefnablað (PDF, ${size})`,
  previous: "Fyrri kennslustund",
  next: "Næsta kennslustund",
  toCourse: "Aftur í námskeiðið",
  courseDone: "Þú hefur lokið námskeiðinu!",
  courseDoneHint: "Vel gert! Þú getur horft á kennslustundirnar aftur eins oft og\u00a0þú\u00a0vilt.",
  navigation: "Aðrar kennslustundir",
  freePreview: "Ókeypis sýnishorn",
  offer: (lessons: string) =>
    `Kennslustundin er sýnishorn úr námskeiðinu. Í því eru alls ${lessons} og þær opnast allar um leið og þú kaupir það.`,
  buyCourse: "Kaupa námskeiðið",
  buyShort: "Kaupa",
  ended: (number: number, total: number) => `Þetta var ${outOf(number, total)}.`,
  endedBefore: (next: string) => `Næst: ${next}`,
  notOwnedTitle: "Þú átt námskeiðið ekki enn",
  notOwnedHint:
    "Kennslustundin er hluti af námskeiðinu. Allar kennslustundirnar opnast um leið og þú kaupir það.",
  notOwnedLink: "Skoða námskeiðið",
  notFound: {
    title: "Kennslustundin fannst ekki",
    hint: "Hún gæti hafa verið tekin út. Veldu aðra á yfirlitinu þínu.",
  },
} as const;
