import type { TrendPeriod } from "functions/insights/schema";
import { counted, formatCount, withNumbers } from "../../lib/format.ts";

export const periodText: Record<TrendPeriod, string> = {
  days: "30 dagar",
  weeks: "12 vikur",
  months: "12 mánuðir",
};

export const measureText = {
  revenue: "Tekjur",
  sales: "Seld námskeið",
  registrations: "Nýskráningar",
} as const;

export type Measure = keyof typeof measureText;

export const trendText = {
  title: "Þróun",
  period: "Tímabil",
  measure: "Mæling",
  now: "Þetta tímabil",
  before: "Tímabilið á undan",
  noneBefore: "Ekkert á tímabilinu á undan",
  beforeWas: (amount: string) => `${amount} á tímabilinu á undan`,
  sold: (text: string) => `Selt: ${text}`,
  refunded: (text: string) => `Endurgreitt: ${text}`,
  none: "Ekkert á þessu tímabili enn.",
  showTable: "Sýna sem töflu",
  hideTable: "Fela töflu",
  step: { days: "Dagur", weeks: "Vika frá", months: "Mánuður" } satisfies Record<TrendPeriod, string>,
  omitted: {
    days: "Dagar án hreyfinga á báðum tímabilum eru ekki sýndir.",
    weeks: "Vikur án hreyfinga á báðum tímabilum eru ekki sýndar.",
    months: "Mánuðir án hreyfinga á báðum tímabilum eru ekki sýndir.",
  } satisfies Record<TrendPeriod, string>,
  chartMissing: "Ekki tókst að teikna línuritið. Tölurnar eru í töflunni.",
  failed: "Ekki tókst að sækja þróunina",
  fetchedAt: (time: string) => `Sótt kl. ${time}`,
} as const;

export const funnelText = {
  title: "Frá skráningu til loka",
  lead: "Fjöldi á sama tímabili.",
  registrations: "Nýskráðir",
  checkouts: "Kaup hafin",
  sales: "Greitt",
  firstLessons: "Byrjuðu að horfa",
  finished: "Luku námskeiði",
} as const;

export const dropOffText = {
  title: "Hvar nemendur hætta",
  hint: (customers: number) =>
    withNumbers(`Luku, af þeim sem byrjuðu. ${counted(customers, "nemandi á", "nemendur eiga")} námskeiðið.`),
  worst: "Flestir hafa byrjað en ekki lokið:",
  noLoss: "Enginn hefur hætt í miðri kennslustund.",
  lost: (count: number) => counted(count, "nemandi", "nemendur"),
  each: (count: number) =>
    count === 1 ? "Sjá kennslustundina" : `Sjá allar kennslustundir (${formatCount(count)})`,
  noneBegun: "Enginn enn",
  hide: "Fela kennslustundir",
  course: "Námskeið",
  none: "Enginn á námskeiðið enn.",
  failed: "Ekki tókst að sækja framvindu nemenda",
} as const;

export const highlightText = {
  latestSales: "Nýjustu sölur",
  noSales: "Engin sala enn. Fyrsta salan birtist hér.",
  allSales: "Öll sala",
  coupons: "Kóðar í gildi",
  noCoupons: "Enginn afsláttarkóði er í gildi.",
  allCoupons: "Allir kóðar",
  useOne: "notkun",
  useMany: "notkanir",
  review: (count: string) => `${count} að skoða`,
  reviewOne: "mál þarf",
  reviewMany: "mál þarf",
  toBeReviewed: " mál þarf að skoða",
  toReview: "Skoða",
  waiting: (count: number) => `${counted(count, "spurning bíður", "spurningar bíða")} svars`,
  toQuestions: "Skoða spurningar",
  nearVatLimit: (sales: string, limit: string) =>
    `Tekjur síðustu tólf mánaða eru ${sales} Fari þær yfir ${limit} þarf að skrá sig á virðisaukaskattsskrá.`,
  overVatLimit: (sales: string, limit: string) =>
    `Tekjur síðustu tólf mánaða eru ${sales} Yfir ${limit} er skylt að vera á virðisaukaskattsskrá.`,
  toCompany: "Breyta skráningu",
  failed: "Ekki tókst að sækja nýjustu sölur",
} as const;

export const liveText = {
  connecting: "",
  live: "Ný sala birtist hér um leið og hún berst.",
  off: "Ekki tókst að sækja nýja sölu jafnóðum. Ýttu á „Uppfæra“ til að sjá það nýjasta.",
} as const;

/** Abbreviated Icelandic month names. */
export const monthNames = [
  ...["jan.", "feb.", "mars", "apríl", "maí", "júní"],
  ...["júlí", "ágúst", "sept.", "okt.", "nóv.", "des."],
] as const;
