import { outOf } from "../../lib/format.ts";

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
  someBetter: (better: number, all: number) => `Þú bættir þig í ${outOf(better, all)}\u00a0æfingum.`,
  everyDay: "Tölur sveiflast frá degi til dags. Þú getur talið aftur þegar þú vilt.",
  recount: "Telja aftur",
} as const;
