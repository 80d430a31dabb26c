/** Texts of the learner's note on a lesson. */
export const noteText = {
  label: "Minnispunktar",
  hint: "Skrifaðu það sem þú vilt muna. Textinn vistast jafnóðum.",
  saved: "Vistað",
  unsaved: "Ekki vistað enn. Textinn er geymdur í þessum vafra og vistast þegar samband næst.",
  tooLong: (max: string) => `Minnispunktar mega mest vera ${max} stafir. Styttu textann svo að hann vistist.`,
  conflict: "Þú breyttir minnispunktunum líka í öðrum glugga eða tæki. Hvorn textann viltu nota?",
  other: "Hinn textinn",
  empty: "(autt)",
  keepMine: "Nota textann hér að ofan",
  useOther: "Nota hinn textann",
  loadFailed: "Ekki tókst að sækja minnispunktana.",
} as const;

export const lessonText = {
  number: (number: number, total: number) => `Kennslustund ${number} af ${total}`,
  play: (title: string) => `Spila myndband: ${title}`,
  videoMissing: "Myndband ekki tiltækt",
  videoMissingHint: "Við erum að laga það. Kíktu aftur síðar.",
  markDone: "Merkja sem lokið",
  done: "Lokið",
  doneAnnouncement: "Kennslustund merkt sem lokið",
  markFailed: "Ekki tókst að merkja kennslustundina",
  notMarked: "Kennslustundin er ekki enn merkt sem lokin.",
  about: "Um kennslustundina",
  keyPoints: "Lykilatriði",
  drill: "Æfing",
  previous: "Fyrri kennslustund",
  next: "Næsta kennslustund",
  nextIs: (title: string) => `Næst: ${title}`,
  toCourse: "Aftur í námskeiðið",
  courseDone: "Þú hefur lokið námskeiðinu!",
  courseDoneHint: "Vel gert! Þú getur horft á kennslustundirnar aftur eins oft og þú vilt.",
  navigation: "Aðrar kennslustundir",
  freePreview: "Ókeypis sýnishorn",
  offer: (lessons: string) =>
    `Kennslustundin er sýnishorn úr námskeiðinu. Í því eru alls ${lessons} og þær opnast allar um leið og þú kaupir það.`,
  buyCourse: "Kaupa námskeiðið",
  notOwnedTitle: "Þú átt ekki þetta námskeið",
  notOwnedHint:
    "Kennslustundin er hluti af námskeiði sem þú hefur ekki keypt. Skoðaðu námskeiðið og opnaðu allar kennslustundirnar í einu.",
  notOwnedLink: "Skoða námskeiðið",
  notFound: {
    title: "Kennslustundin fannst ekki",
    hint: "Hún gæti hafa verið tekin út. Veldu aðra á yfirlitinu þínu.",
  },
} as const;
