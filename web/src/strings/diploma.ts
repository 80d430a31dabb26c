export const diplomaText = {
  title: "Viðurkenning",
  open: "Sjá viðurkenninguna",
  finished: "hefur lokið námskeiðinu",
  day: "Lokið",
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
