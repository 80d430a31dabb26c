export const courseText = {
  back: "Aftur á yfirlit",
  notFound: {
    title: "Námskeiðið fannst ekki",
    hint: "Það gæti hafa verið fært til eða tekið úr sölu.",
  },
  progressTitle: "Staðan þín",
  progress: (completed: number, ofLessons: string) => `${completed} af ${ofLessons} lokið`,
  /** In the dative, after "af". */
  ofLesson: "kennslustund",
  ofLessons: "kennslustundum",
  drillRecorded: "æfing skráð",
  drillsRecorded: "æfingar skráðar",
  practised: "Æfing skráð",
  notPractised: "Æfing ekki skráð",
  /** Text alternative of the hole map, which shows a course as a golf hole from above. */
  holeMap: (progress: string, next: number | null) =>
    `Holukort: ${progress}${next === null ? "" : `. Kennslustund ${next} er næst`}.`,
  holeMapOf: (lessons: string) => `Holukort: ${lessons} frá teig að flöt.`,
  allDone: "Þú hefur lokið öllum kennslustundunum. Glæsilegt!",
  lessonsTitle: "Kennslustundir",
  /** Explains the marks of completed lessons. */
  marks: "Hak: lokið. Fáni: æfingin er líka skráð.",
  insideTitle: "Hvað er í námskeiðinu?",
  noLessons: "Kennslustundirnar birtast hér innan skamms.",
  lessonNumber: (number: number) => `Kennslustund ${number}`,
  done: "Lokið",
  next: "Næst á dagskrá",
  stoppedAt: (time: string) => `Stöðvað við ${time}`,
  start: "Byrja á námskeiðinu",
  continue: (number: number) => `Halda áfram í kennslustund ${number}`,
  confirmPurchase: "Kaupa námskeiðið",
  buyFor: (price: string) => `Kaupa á ${price}`,
  points: ["Aðgangur strax eftir greiðslu", "Örugg kortagreiðsla hjá Teya"],
  freePoints: ["Aðgangur strax", "Ekkert kort og engin áskrift"],
} as const;

export const dashboardText = {
  title: "Yfirlit",
  greeting: (name: string) => `Hæ, ${name}!`,
  lead: "Æfðu þig og haltu áfram þar sem frá var horfið.",
  leadDone: (courses: number) =>
    `Þú kláraðir ${courses === 1 ? "námskeiðið" : "námskeiðin þín"}. Til hamingju!`,
  leadNew: "Veldu þér námskeið og byrjaðu í dag.",
  owned: "Námskeiðin þín",
  available: "Námskeið í boði",
  none: "Engin námskeið í boði.",
  comingSoonTitle: "Væntanleg námskeið",
  comingSoon: "Væntanlegt",
  next: (lesson: string) => `Næst er „${lesson}“`,
  stoppedIn: (lesson: string, time: string) => `Síðast horft á: ${lesson} · ${time}`,
  continue: "Halda áfram",
  start: "Byrja",
  review: "Horfa aftur",
  view: "Skoða námskeið",
  buy: (price: string) => `Kaupa ${price}`,
} as const;

export const diplomaText = {
  title: "Viðurkenning",
  open: "Sjá viðurkenninguna",
  finished: "hefur lokið námskeiðinu",
  day: "Námskeiði lokið",
  teacher: "Kennari",
  print: "Prenta viðurkenninguna",
  share: "Deila",
  shareText: (course: string) => `Ég lauk námskeiðinu „${course}“ hjá Golfnámskeiði.`,
  shareFailed: "Ekki tókst að deila viðurkenningunni",
  toCourse: "Aftur í námskeiðið",
  unfinished: {
    title: "Viðurkenningin bíður þín",
    hint: "Hún er tilbúin um leið og þú hefur lokið öllum kennslustundum námskeiðsins.",
  },
  notOwned: {
    title: "Engin viðurkenning fannst",
    hint: "Viðurkenning fylgir hverju námskeiði sem þú átt og hefur lokið.",
  },
} as const;
