import { counted } from "../../lib/format.ts";

/** Returns the time that drills take, in minutes rounded up to fives: 15 for four drills. */
const minutesOf = (drills: number) => Math.ceil((drills * 3.75) / 5) * 5;

/** Texts of the assessment of a course: the same drills at the start and at the end. */
export const assessmentText = {
  open: "Prófið",
  toCourse: "Aftur í námskeiðið",
  start: {
    title: "Taktu stöðuna",
    lead: (drills: string) =>
      `${drills}, áður en þú byrjar. Þegar þú hefur lokið námskeiðinu tekur þú sömu æfingar aftur og sérð hvað breyttist.`,
    doneTitle: "Staðan er skráð",
    done: "Þegar þú hefur lokið námskeiðinu telur þú aftur og sérð hvað breyttist.",
  },
  end: {
    title: "Taktu stöðuna aftur",
    lead: (drills: string) => `${drills}, þær sömu og í upphafi. Svo sérðu tölurnar hlið við hlið.`,
    doneTitle: "Fyrir og eftir",
  },
  /** Numbers of drills in words, from 1. */
  drills: ["Ein stutt æfing", "Tvær stuttar æfingar", "Þrjár stuttar æfingar", "Fjórar stuttar æfingar"],
  minutes: (drills: number) => `Um ${minutesOf(drills)} mínútur, og þú mátt gera hlé þegar þú vilt`,
  needs: "Kylfurnar þínar, nokkrir boltar og staður til að slá og pútta",
  private: "Enginn annar sér tölurnar þínar nema þú leyfir það",
  list: "Æfingarnar",
  attempts: (count: number) => counted(count, "tilraun", "tilraunir"),
  begin: "Byrja",
  skip: "Sleppa í bili",
  continue: "Halda áfram",
  step: (number: number, total: number) => `Æfing ${number} af ${total}`,
  recorded: (hits: number, attempts: number) => `${hits} af ${attempts}`,
  recordedHint: "Skráð.",
  atStart: (hits: number, attempts: number) => `Í upphafi: ${hits} af ${attempts}`,
  recount: "Telja aftur",
  recountOf: (drill: string) => `Telja aftur: ${drill}`,
  next: "Næsta æfing",
  finish: "Sjá niðurstöðuna",
  onward: "Áfram í námskeiðið",
  days: (start: string, end: string) => `Í upphafi ${start}, í lokin ${end}`,
  none: {
    title: "Ekkert próf enn",
    hint: "Kennarinn hefur ekki valið æfingar í prófið.",
  },
  notOwned: {
    title: "Þú átt ekki þetta námskeið",
    hint: "Prófið fylgir námskeiðinu og opnast um leið og þú kaupir það.",
    link: "Skoða námskeiðið",
  },
} as const;

/** Texts of the place on the course page that leads to the assessment. */
export const assessmentOfferText = {
  start: {
    title: "Taktu stöðuna áður en þú byrjar",
    hint: (drills: number) =>
      `Um ${minutesOf(drills)} mínútur á æfingasvæðinu. Þá sérðu muninn svart á hvítu þegar námskeiðinu lýkur. Þú mátt líka byrja strax.`,
    link: "Taka stöðuna",
  },
  end: {
    title: "Taktu stöðuna aftur",
    hint: (drills: number) =>
      `Sömu æfingar og í upphafi, um ${minutesOf(drills)} mínútur. Hvað hefur breyst?`,
    link: "Taka stöðuna aftur",
  },
  continue: "Halda áfram með prófið",
} as const;

/** Texts of the results at the start and at the end of a course, next to each other. */
export const comparisonText = {
  title: "Fyrir og eftir",
  spoken: (before: string, after: string) => `var ${before}, er nú ${after}`,
  of: (hits: number, attempts: number) => `${hits} af ${attempts}`,
  more: (hits: number) => `${hits} fleiri`,
  same: "óbreytt",
  fewer: (hits: number) => `${hits} færri`,
  moreOften: "oftar en áður",
  lessOften: "sjaldnar en áður",
  allBetter: "Allt á uppleið. Vel gert!",
  someBetter: (better: number, all: number) => `Betra í ${better} af ${all}.`,
  everyDay: "Tölur sveiflast frá degi til dags. Þú getur talið aftur þegar þú vilt.",
  recount: "Telja aftur",
} as const;
