export const dashboardText = {
  title: "Yfirlit",
  greeting: (name: string) => `Hæ, ${name}!`,
  lead: "Haltu áfram þar sem frá var horfið.",
  leadDone: (courses: number) =>
    `Þú kláraðir ${courses === 1 ? "námskeiðið" : "námskeiðin þín"}. Til hamingju!`,
  leadNew: "Veldu þér námskeið og byrjaðu í dag.",
  owned: "Námskeiðin þín",
  available: "Námskeið í boði",
  signOutEverywhere: "Skrá mig út á öllum tækjum",
  none: "Engin námskeið í boði.",
  comingSoonTitle: "Væntanleg námskeið",
  comingSoon: "Væntanlegt",
  next: (lesson: string) => `Næst: ${lesson}`,
  continue: "Halda áfram",
  start: "Byrja",
  review: "Horfa aftur",
  view: "Skoða námskeið",
  buy: (price: string) => `Kaupa ${price}`,
  /** Courses that are announced but not yet sold, by number. */
  announced: {
    2: { title: "Járnahögg og nákvæmni", description: "Hreinni högg inn á flöt, úr góðri legu og vondri." },
    3: { title: "Dræver og upphafshögg", description: "Lengd og stefna af teig án þess að rembast." },
    4: { title: "Leikskipulag og hugarfar", description: "Betri ákvarðanir á vellinum og ró undir pressu." },
  },
} as const;
