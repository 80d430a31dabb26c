import type { PracticePlan } from "functions/learning/schema";
import { MONTHS } from "../lib/format.ts";

/** Stems of the weekdays, from Monday: "mánu" -> mánudagur, mánudögum, mánudaginn. */
const WEEKDAYS: readonly string[] = ["mánu", "þriðju", "miðviku", "fimmtu", "föstu", "laugar", "sunnu"];

/** Returns the name of a weekday with this ending. 1 is Monday, 7 is Sunday. */
function weekday(day: number, ending: "dagur" | "dögum" | "daginn"): string {
  return `${WEEKDAYS[day - 1]}${ending}`;
}

/** Names of the weekdays with a capital letter, by number: 1 is Monday. */
export const WEEKDAY_NAMES: Readonly<Record<number, string>> = Object.fromEntries(
  WEEKDAYS.map((stem, index) => [index + 1, `${stem.charAt(0).toUpperCase()}${stem.slice(1)}dagur`]),
);

/** Returns the evenings of a plan in the dative: "á mánudögum og fimmtudögum kl. 19". */
function evenings({ days, hour }: Pick<PracticePlan, "days" | "hour">): string {
  return `á ${days.map((day) => weekday(day, "dögum")).join(" og ")} kl. ${hour}`;
}

export const planText = {
  title: "Hvenær æfir þú?",
  accountTitle: "Æfingakvöld",
  offer: "Góð byrjun! Veldu eitt eða tvö kvöld í viku til að halda áfram.",
  lead: "Það er auðveldara að æfa ef kvöldið er ákveðið. Veldu eitt eða tvö kvöld í viku.",
  choose: "Velja æfingakvöld",
  first: "Fyrra kvöldið",
  second: "Seinna kvöldið (má sleppa)",
  none: "Ekkert",
  hour: "Klukkan",
  consent: "Við sendum þér eina æfingu í tölvupósti þessi kvöld. Hættu hvenær sem er.",
  save: "Velja þessi kvöld",
  cancel: "Hætta við",
  saved: "Æfingakvöldin þín voru vistuð",
  set: (plan: Pick<PracticePlan, "days" | "hour">) => `Þú æfir ${evenings(plan)}.`,
  /** `at` is the ISO time of the next evening. */
  next: (at: string) => {
    const date = new Date(at);
    const day = `${date.getUTCDate()}.\u00a0${MONTHS[date.getUTCMonth()]}`;
    return `Næsta æfing berst ${weekday(date.getUTCDay() || 7, "daginn")} ${day}.`;
  },
  toCalendar: "Setja í dagatal",
  change: "Breyta",
  end: "Hætta við æfingakvöld",
  ended: "Við sendum þér ekki fleiri æfingar",
  paused: (plan: Pick<PracticePlan, "days" | "hour">) =>
    `Áminningar eru í hléi. Þú valdir að æfa ${evenings(plan)}.`,
  again: "Kveikja á áminningum",
  others: "Velja önnur kvöld",
  mailsOff:
    "Þú hefur afþakkað póst um námskeiðin og þess vegna sendum við engar æfingar. Þú breytir því á síðunni „Minn aðgangur“.",
  failed: "Ekki tókst að vista æfingakvöldin",
} as const;

/** Texts of the event in the learner's calendar. */
export const calendarText = {
  file: "aefingakvold.ics",
  summary: "Golfæfing",
  description: (url: string) => `Æfingin þín bíður: ${url}`,
} as const;
