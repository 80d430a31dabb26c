import { counted, outOf } from "../../lib/format.ts";
import { minutesOf } from "../texts.ts";

/** Texts of the assessment of a course: the same drills at the start and at the end. */
export const assessmentText = {
  toCourse: "Aftur í námskeiðið",
  start: {
    title: "Taktu stöðumat",
    lead: (drills: string) =>
      `${drills}, áður en þú byrjar. Í\u00a0lokin telur þú aftur og sérð hvað breyttist.`,
    doneTitle: "Staðan er skráð",
    done: "Þegar þú hefur lokið námskeiðinu telur þú aftur og sérð hvað breyttist.",
  },
  end: {
    title: "Taktu stöðumatið aftur",
    lead: (drills: string) => `${drills}, eins og í upphafi. Svo sérðu tölurnar hlið við hlið.`,
    doneTitle: "Fyrir og eftir",
  },
  left: (drills: number) =>
    `${["Ein æfing", "Tvær æfingar", "Þrjár æfingar"][drills - 1]} eftir. Þú heldur áfram þar sem frá var horfið.`,
  minutes: (drills: number) => `Um ${minutesOf(drills)}\u00a0mínútur, og þú mátt gera hlé þegar þú vilt`,
  needs: "Kylfurnar þínar, nokkrir boltar og staður til að slá og pútta",
  private: "Enginn annar sér tölurnar þínar nema þú leyfir það",
  list: "Æfingarnar",
  attempts: (count: number) => counted(count, "tilraun", "tilraunir"),
  begin: "Byrja",
  skip: "Sleppa í bili",
  continue: "Halda áfram",
  step: (number: number, total: number) => `Æfing ${outOf(number, total)}`,
  recorded: outOf,
  recordedHint: "Skráð.",
  atStart: (hits: number, attempts: number) => `Í upphafi: ${outOf(hits, attempts)}`,
  recount: "Telja aftur",
  recountOf: (drill: string) => `Telja aftur: ${drill}`,
  next: "Næsta æfing",
  finish: "Sjá niðurstöðuna",
  onward: "Áfram í námskeiðið",
  days: (start: string, end: string) => `Í upphafi ${start}, í lokin ${end}`,
  none: {
    title: "Ekkert stöðumat enn",
    hint: "Kennarinn hefur ekki valið æfingar í stöðumatið.",
  },
  notOwned: "Stöðumatið fylgir námskeiðinu og opnast um leið og þú kaupir það.",
} as const;
