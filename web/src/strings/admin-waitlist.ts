import type { ErrorTexts } from "./error-texts.ts";

export const waitlistsText = {
  title: "Biðlistar",
  lead: "Þau sem hafa staðfest netfangið sitt og bíða eftir væntanlegu námskeiði.",
  none: "Engin námskeið eru væntanleg. Þau eru skráð undir „Síðan mín“.",
  one: "bíður",
  many: "bíða",
  failed: "Ekki tókst að sækja biðlistana",
  csv: (course: string) => `Netföng á biðlista: ${course}`,
  fileName: "bidlisti",
  headings: ["Netfang", "Staðfest", "Útgáfa samþykkis", "Póstur sendur"],
  openAs: "Námskeið í sölu",
  open: "Láta vita að námskeiðið sé komið",
  noCourse: "Settu námskeiðið í sölu til að geta látið vita.",
  question: "Á að senda póst á biðlistann?",
  stake: (people: string, course: string) =>
    `Pósturinn fer til allra sem bíða (${people}) og vísar á „${course}“. Ekki er hægt að hætta við.`,
  people: ["manneskja", "manneskjur"],
  confirm: "Senda póstinn",
  opened: "Pósturinn fer út á næstu mínútum",
  openFailed: "Ekki tókst að láta vita",
  openedOn: (day: string) => `Opnað ${day}.`,
  notified: ["hefur fengið póst", "hafa fengið póst"],
  left: ["bíður enn", "bíða enn"],
} as const;

export const openErrorTexts: ErrorTexts = {
  waitlist_opened: "Það hefur þegar verið látið vita af þessu námskeiði.",
  waitlist_not_found: "Enginn bíður eftir þessu námskeiði.",
  course_not_found: "Námskeiðið er ekki í sölu.",
};
