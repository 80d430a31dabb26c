import type { PaymentStatus } from "functions/payments/schema";
import { MONTHS } from "./months.ts";

export const salesText = {
  filter: "Staða greiðslna",
  searchHint:
    "Í öllum greiðslum: upphaf netfangs eða pöntunarnúmers, kvittunarnúmer eða fjórir síðustu stafir korts.",
  moreHint: "Leitin nær til allra greiðslna, en röðun aðeins til þeirra sem hafa verið sóttar.",
  buyer: "Netfang kaupanda",
  course: "Námskeið",
  amount: "Upphæð",
  date: "Dagsetning",
  status: "Staða",
  actionsOf: (order: string) => `Aðgerðir fyrir pöntun ${order}`,
  open: "Opna greiðslu",
  openBuyer: "Opna kaupanda",
  refund: "Endurgreiða …",
  complete: "Ljúka handvirkt …",
  reviewsFailed: "Ekki tókst að sækja það sem þarf að skoða",
} as const;

/** Returns a month in words: "2026-11" -> "nóvember 2026". */
export function monthText(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return `${MONTHS[(number ?? 1) - 1]} ${year}`;
}

export const salesMonthText = {
  label: "Mánuður",
  any: "Allir mánuðir",
  none: "Ekkert fannst í þessum mánuði.",
  /** Sales minus refunds. */
  revenue: "Tekjur",
  sold: "Selt",
  refunded: "Endurgreitt",
  refundNouns: { one: "endurgreiðsla", many: "endurgreiðslur" },
  vat: "Þar af VSK",
  allSales: "Öll sala",
  allSalesHint: "Öll sala mánaðarins, líka sú sem hefur verið endurgreidd síðan.",
  totalsOf: (month: string) => `Samtölur, ${month}`,
  totalsFailed: "Ekki tókst að sækja samtölur mánaðarins",
  file: "Skrá fyrir bókhaldið",
} as const;

export const salesFileText = {
  name: "sala",
  sale: "Sala",
  refund: "Endurgreiðsla",
  headings: [
    ...["Dagsetning", "Tegund", "Kvittun nr.", "Pöntun", "Netfang kaupanda", "Námskeið"],
    ...["VSK %", "Upphæð", "Upphæð án VSK", "VSK", "Gjaldmiðill"],
  ],
  total: "Samtals",
  roundingNote:
    "VSK er reiknaður og námundaður að heilli krónu á hverri kvittun. Summan getur því munað nokkrum krónum frá VSK sem er reiknaður af heildarupphæðinni.",
} as const;

export const paymentStatusText: Record<PaymentStatus, string> = {
  completed: "Lokið",
  pending: "Í bið",
  failed: "Hafnað",
  cancelled: "Hætt við",
  expired: "Rann út",
  refunded: "Endurgreitt",
};

/** Filters of the sales list in display order, by their name in the URL. */
export const salesFilterText: Record<
  PaymentStatus | "review",
  { label: string; hint: string; none: string }
> = {
  completed: {
    label: paymentStatusText.completed,
    hint: "Greiðslur sem eru komnar í gegn. Kaupandinn hefur fengið aðgang og kvittun.",
    none: "Engin sala enn.",
  },
  pending: {
    label: paymentStatusText.pending,
    hint: "Kaupandinn fór á greiðslusíðuna en kortafyrirtækið hefur ekki staðfest greiðsluna.",
    none: "Engin greiðsla er í bið.",
  },
  failed: {
    label: paymentStatusText.failed,
    hint: "Kortafyrirtækið hafnaði greiðslunni.",
    none: "Engri greiðslu hefur verið hafnað.",
  },
  cancelled: {
    label: paymentStatusText.cancelled,
    hint: "Kaupandinn hætti við á greiðslusíðunni.",
    none: "Enginn hefur hætt við greiðslu.",
  },
  expired: {
    label: paymentStatusText.expired,
    hint: "Engin staðfesting barst innan sólarhrings.",
    none: "Engin greiðsla hefur runnið út.",
  },
  refunded: {
    label: paymentStatusText.refunded,
    hint: "Kaupandinn fékk endurgreitt og aðgangurinn að námskeiðinu lokaðist.",
    none: "Ekkert hefur verið endurgreitt.",
  },
  review: {
    label: "Þarf að skoða",
    hint: "Þetta getur kerfið ekki skorið úr um sjálft. Hvert mál hverfur af listanum þegar skoðun er lokið.",
    none: "Ekkert þarf að skoða. Allt er eins og það á að vera.",
  },
};
