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
  /** Text alternative of the hole map, which shows a course as a golf hole from above. */
  holeMap: (progress: string, next: number | null) =>
    `Holukort: ${progress}${next === null ? "" : `. Kennslustund ${next} er næst`}.`,
  holeMapOf: (lessons: string) => `Holukort: ${lessons} frá teig að flöt.`,
  allDone: "Þú hefur lokið öllum kennslustundunum. Glæsilegt!",
  lessonsTitle: "Kennslustundir",
  insideTitle: "Hvað er í námskeiðinu?",
  noLessons: "Kennslustundirnar birtast hér innan skamms.",
  lessonNumber: (number: number) => `Kennslustund ${number}`,
  done: "Lokið",
  next: "Næst á dagskrá",
  start: "Byrja á námskeiðinu",
  continue: (number: number) => `Halda áfram í kennslustund ${number}`,
  confirmPurchase: "Kaupa námskeiðið",
  buyFor: (price: string) => `Kaupa á ${price}`,
  points: [
    "Aðgangur strax eftir greiðslu",
    "Örugg kortagreiðsla hjá Teya",
    "Engin áskrift, þú greiðir einu sinni",
  ],
  freePoints: ["Aðgangur strax", "Ekkert kort og engin áskrift"],
} as const;
