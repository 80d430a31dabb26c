import type { Audience, Letter } from "functions/letters/schema";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { tooManyAttempts } from "../../lib/error-texts.ts";

export const lettersText = {
  title: "Bréf",
  lead: "Skrifaðu þeim sem eiga námskeið, hafa lokið því eða bíða eftir því. Bréfin fara í tölvupósti.",
  none: "Hér er ekkert bréf enn. Sendu golfráð fyrir vorið, láttu vita af nýju efni eða segðu frá næsta námskeiði.",
  noCourse: "Búðu fyrst til námskeið. Þá getur þú skrifað þeim sem eiga það.",
  home: "Aftur í umsjón",
  list: "Drög og send bréf",
  create: "Nýtt bréf",
  createFirst: "Skrifa fyrsta bréfið",
  write: "Skrifa bréf",
  createFailed: "Ekki tókst að búa til bréf",
  failed: "Ekki tókst að sækja bréfin",
  untitled: "Bréf án efnis",
  noAudience: "Enginn hópur valinn",
  savedAt: (when: string) => `Vistað ${when}`,
  startedAt: (when: string) => `Sending hófst ${when}`,
  progress: (sent: string, all: string) => `${sent} af ${all} send`,
  back: "Öll bréf",
  notFoundTitle: "Bréfið fannst ekki",
  notFoundHint: "Því hefur ef til vill verið eytt, eða slóðin er ekki rétt.",
} as const;

/** Names of the states. A stopped letter has its own state. */
export const letterStateText: Record<Letter["state"] | "stopping" | "stopped", string> = {
  draft: "Drög",
  sending: "Á leiðinni",
  sent: "Sent",
  stopping: "Verið að stöðva",
  stopped: "Stöðvað",
};

export const audienceText: Record<Audience["kind"], (about: string) => string> = {
  customers: (about) => `Eigendur: ${about}`,
  finished: (about) => `Hafa lokið: ${about}`,
  waitlist: (about) => `Biðlisti: ${about}`,
};

export const letterEditorText = {
  form: "Bréfið",
  audience: "Til",
  chooseAudience: "Veldu hóp",
  subject: "Efni",
  text: "Texti",
  preview: "Svona lítur bréfið út",
  previewTitle: "Forskoðun bréfs",
  people: ["fær bréfið", "fá bréfið"],
  nobody: "Enginn fær bréfið núna.",
  counting: "Tel viðtakendur …",
  countFailed: "Ekki tókst að telja viðtakendur.",
  whoGets: "Þau sem hafa afþakkað póst eru ekki talin með.",
  whoGetsOfWaitlist: "Hér eru aðeins þau sem bíða enn og samþykktu að fá bréf af biðlistanum.",
  subjectMissing: "Skrifaðu efni bréfsins.",
  subjectTooLong: "Efnið má mest vera 120 stafir",
  textMissing: "Skrifaðu bréfið.",
  audienceMissing: "Veldu hverjir eiga að fá bréfið.",
  startedMeanwhile:
    "Bréfið er þegar á leiðinni eða farið, svo að breytingarnar vistast ekki. Afritaðu textann ef þú vilt nota hann í nýtt bréf.",
  sending: "Sending",
  test: "Senda mér prufubréf",
  tested: "Prófunin er á leiðinni í pósthólfið þitt",
  testFailed: "Ekki tókst að senda prófun",
  send: "Senda bréfið",
  question: "Á að senda bréfið?",
  stake: (audience: string, people: string, time: string) =>
    `${audience}. ${people}, og sendingin tekur um ${time}. Þú getur stöðvað hana, en bréf sem eru farin er ekki hægt að taka aftur.`,
  minutes: ["mínútu", "mínútur"],
  sent: "Bréfið er á leiðinni",
  sendFailed: "Ekki tókst að senda bréfið",
  delete: "Eyða drögum",
  deleteQuestion: "Á að eyða drögunum?",
  deleteHint: "Þetta er ekki hægt að taka aftur.",
  deleted: "Drögunum var eytt",
  deleteFailed: "Ekki tókst að eyða drögunum",
} as const;

export const sentLetterText = {
  facts: "Um sendinguna",
  audience: "Til",
  sent: "Send",
  ofAll: (sent: string, all: string) => `${sent} af ${all}`,
  waiting: "Bíða",
  failed: "Komust ekki til skila",
  skipped: "Sleppt",
  skippedHint:
    "Ekki er sent þeim sem afþakka póst, fá námskeið endurgreitt eða missa aðgang, né eftir að sending er stöðvuð.",
  by: "Skrifað af",
  startedAt: "Sending hófst",
  stoppedAt: "Stöðvuð",
  endedAt: "Sendingu lauk",
  stop: "Stöðva sendingu",
  stopQuestion: "Á að stöðva sendinguna?",
  stopHint: "Bréf sem eru ekki farin verða ekki send. Ekki er hægt að halda sendingunni áfram.",
  stopFailed: "Ekki tókst að stöðva sendinguna",
  copy: "Nota í nýtt bréf",
} as const;

export const letterErrorTexts: ErrorTexts = {
  letter_not_found: "Bréfinu hefur verið eytt.",
  letter_started: "Bréfið er þegar á leiðinni eða farið.",
  letter_incomplete: "Það vantar hóp, efni eða texta.",
  letter_without_recipients: "Enginn fær bréfið núna.",
  letter_not_sending: "Sendingunni er lokið.",
  changed_meanwhile: "Bréfið var vistað annars staðar á meðan. Lestu það aftur yfir.",
  course_not_found: "Námskeiðið fannst ekki.",
  waitlist_not_found: "Biðlistinn fannst ekki.",
  too_many_attempts: tooManyAttempts,
};
