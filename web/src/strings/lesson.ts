export const lessonText = {
  number: (number: number, total: number) => `Kennslustund ${number} af ${total}`,
  play: (title: string) => `Spila myndband: ${title}`,
  videoMissing: "Myndband ekki tiltækt",
  videoMissingHint: "Við vinnum að því að koma því upp aftur. Reyndu aftur síðar.",
  markDone: "Merkja sem lokið",
  done: "Lokið",
  doneAnnouncement: "Kennslustund merkt sem lokið",
  markFailed: "Ekki tókst að merkja kennslustundina",
  about: "Um kennslustundina",
  keyPoints: "Lykilatriði",
  drill: "Æfing",
  previous: "Fyrri kennslustund",
  next: "Næsta kennslustund",
  toCourse: "Aftur í námskeiðið",
  navigation: "Aðrar kennslustundir",
  freePreview: "Ókeypis sýnishorn",
  offer: (lessons: string) =>
    `Þú varst að horfa á sýnishorn úr námskeiðinu. Í því eru alls ${lessons} og þær opnast allar um leið og þú kaupir það.`,
  buyCourse: "Kaupa námskeiðið",
  notOwnedTitle: "Þú átt ekki þetta námskeið",
  notOwnedHint:
    "Kennslustundin er hluti af námskeiði sem þú hefur ekki keypt. Skoðaðu námskeiðið og opnaðu allar kennslustundirnar í einu.",
  notOwnedLink: "Skoða námskeiðið",
  notFound: {
    title: "Kennslustundin fannst ekki",
    hint: "Slóðin gæti verið úrelt. Veldu kennslustund af yfirlitinu.",
  },
} as const;
