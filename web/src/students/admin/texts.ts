import type { EmailTemplate } from "functions/emails/limits";
import type { OutboxEmail } from "functions/emails/schema";
import type { ImportOutcome } from "functions/students/schema";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { counted, outOf } from "../../lib/format.ts";

export const studentText = {
  back: "Aftur í notendur",
  notFoundTitle: "Notandinn fannst ekki",
  notFoundHint: "Aðganginum hefur ef til vill verið eytt, eða slóðin er ekki rétt.",
  about: "Upplýsingar",
  email: "Netfang",
  joined: "Nýskráning",
  deleteAt: "Verður eytt að eigin ósk",
  id: "Auðkenni",
  courses: "Námskeið",
  noCourses: "Ekkert námskeið er í boði.",
  owned: "Á námskeiðið",
  notOwned: "Á það ekki",
  progress: (done: number, total: number) => `${done} af ${total} kennslustundum lokið`,
  granted: (by: string, date: string, reason: string) => `${by} veitti aðgang ${date}: ${reason}`,
  payments: "Greiðslur",
  noPayments: "Engin greiðsla.",
  noEmails: "Enginn póstur hefur verið sendur.",
  passwordLink: "Senda lykilorðshlekk",
  passwordLinkSent: "Hlekkur til að velja nýtt lykilorð fer út innan skamms",
  endSessions: "Skrá út alls staðar",
  endSessionsQuestion: "Skrá nemandann út á öllum tækjum?",
  endSessionsHint: "Nemandinn þarf að skrá sig aftur inn á hverju tæki. Ekkert glatast af því sem hann á.",
  endSessionsConfirm: "Skrá út",
  sessionsEnded: "Notandinn hefur verið skráður út á öllum tækjum",
  failed: "Það tókst ekki",
} as const;

export const studentAuditText = {
  title: "Aðgerðir stjórnenda",
  none: "Stjórnendur hafa ekki breytt neinu hér.",
  failed: "Ekki tókst að sækja aðgerðir stjórnenda",
} as const;

export const unbegunText = {
  title: "Hafa ekki byrjað",
  none: "Allir sem hafa keypt hafa byrjað að horfa.",
  course: "Námskeið",
  at: "Keypt",
  days: "Dagar frá kaupum",
  since: (days: number) => (days === 0 ? "Keypt í dag" : `Keypt fyrir ${counted(days, "degi", "dögum")}`),
} as const;

export const stalledText = {
  filter: "Sía notendur",
  all: "Allir",
  stalled: "Hafa hætt að horfa",
  hint: "Byrjuðu á námskeiði en hafa hvorki horft né klárað neitt í tvær vikur.",
  none: "Enginn hefur stöðvast.",
  seeAll: "Öll sem hafa hætt að horfa",
  lesson: "Síðasta kennslustund",
  at: "Síðast",
  days: "Dagar síðan",
  progress: "Framvinda",
  of: outOf,
  /** On phones, without the heading of the column. */
  done: (done: number, total: number) => `${outOf(done, total)} lokið`,
  since: (days: number) => `Síðast fyrir ${counted(days, "degi", "dögum")}`,
} as const;

export const usersCsvText = {
  label: "Allir notendur",
  fileName: "notendur.csv",
} as const;

export const grantText = {
  button: (course: string) => `Veita aðgang: ${course}`,
  short: "Veita aðgang",
  title: "Veita aðgang að námskeiði",
  hint: (name: string, course: string) =>
    `${name} fær aðgang að námskeiðinu „${course}“ án greiðslu. Hafi netfangið ekki verið staðfest fellur lykilorðið úr gildi og hlekkur til að velja nýtt fer í tölvupósti.`,
  confirm: "Veita aðgang",
  done: "Aðgangur veittur",
  reason: "Ástæða",
  reasonHint: "Ástæðan geymist í aðgerðaskránni.",
} as const;

export const revokeText = {
  button: (course: string) => `Afturkalla aðgang: ${course}`,
  short: "Afturkalla aðgang",
  title: "Afturkalla aðgang",
  hint: (name: string, course: string) =>
    `${name} missir aðgang að námskeiðinu „${course}“. Greiðslur breytast ekki: endurgreiðsla er önnur aðgerð.`,
  confirm: "Afturkalla aðgang",
  done: "Aðgangur afturkallaður",
} as const;

export const resendReceiptText = {
  resend: "Senda kvittun aftur",
  resendOf: (number: number) => `Senda kvittun aftur: nr. ${number}`,
  resent: "Afrit af kvittuninni fer út innan skamms",
} as const;

export const personalDataText = {
  title: "Aðgangur og persónugögn",
  exportData: "Sækja afrit af gögnum",
  exported: "Afritið er í niðurhalinu",
  fileName: (id: string) => `personugogn-${id}.json`,
} as const;

export const correctEmailText = {
  open: "Leiðrétta netfang",
  title: "Leiðrétta netfang",
  hint: (name: string) =>
    `${name} skráir sig eftir þetta inn með nýja netfanginu. Lykilorðið og allar innskráningar falla úr gildi. Hlekkur til að velja nýtt lykilorð fer á nýja netfangið og tilkynning á það gamla.`,
  email: "Nýtt netfang",
  confirm: "Breyta netfangi",
  done: "Netfanginu var breytt",
  invalid: "Netfangið þarf að vera rétt skrifað, til dæmis nafn@daemi.is.",
} as const;

export const eraseText = {
  open: "Eyða aðgangi",
  title: "Eyða aðgangi?",
  hint: (name: string) =>
    `${name}: aðgangi, framvindu og pósti verður eytt og það verður ekki tekið aftur. Greiðslur og kvittanir geymast áfram eins og lög um bókhald krefjast, og engin greiðsla er endurgreidd.`,
  confirmation: (email: string) => `Skrifaðu ${email} til að staðfesta`,
  confirm: "Eyða aðgangi",
  done: "Aðganginum var eytt",
  invalid: "Þetta er ekki netfang notandans.",
} as const;

export const personalDataErrorTexts: ErrorTexts = {
  email_taken: "Annar aðgangur er með þetta netfang.",
  account_is_admin: "Þetta er aðgangur stjórnanda. Honum er ekki breytt hér.",
  confirmation_wrong: eraseText.invalid,
  user_not_found: "Notandinn fannst ekki.",
};

export const entitlementErrorTexts: ErrorTexts = {
  already_owned: "Notandinn á þegar þetta námskeið.",
  not_granted: "Notandinn á ekki þetta námskeið lengur.",
  course_not_found: "Námskeiðið fannst ekki.",
  user_not_found: "Notandinn fannst ekki.",
  receipt_missing: "Kvittunin hefur ekki enn verið gefin út. Reyndu aftur eftir fáeinar mínútur.",
};

export const importText = {
  open: "Flytja inn",
  title: "Flytja inn nemendur",
  back: "Aftur í notendur",
  lead: "Gefðu nemendum úr eldra kerfi eða hópi aðgang að námskeiði í einu lagi.",
  /** Before the import. */
  safe: "Ekkert gerist fyrr en þú hefur yfirfarið listann.",
  course: "Námskeið sem nemendurnir fá",
  file: "CSV-skrá",
  choose: "Velja skrá",
  chooseAnother: "Velja aðra skrá",
  drop: "Þú getur líka dregið skrána hingað. Mest 5.000 nemendur.",
  found: ["nemandi", "nemendur"],
  paste: "Líma lista í staðinn",
  pasted: "Límdu nöfn og netföng",
  pastedHint: "Eitt í hverri línu, til dæmis Anna Jónsdóttir <anna@daemi.is>, eða dálkar úr töflureikni.",
  readPasted: "Lesa textann",
  pastedName: "Límdur texti",
  nouns: { one: "nemandi", many: "nemendur", ofOne: "nemanda", ofMany: "nemendum" },
  turned: "Eftirnafnið stóð á undan í listanum. Nöfnunum hefur verið snúið við: athugaðu hvort þau eru rétt.",
  odd: (names: string) =>
    `Stafirnir líta ekki rétt út í þessum nöfnum: ${names}. Vistaðu skrána aftur sem CSV UTF-8, eða leiðréttu nöfnin.`,
  sample: "Svona er skráin",
  samplePeople: [
    ["Anna Jónsdóttir", "anna@example.is"],
    ["Björn Karlsson", "bjorn@example.is"],
  ],
  sampleHint:
    "Vistaðu sem CSV úr Excel, Google Sheets eða Numbers. Semíkomma eða komma á milli dálka: hvort tveggja gengur.",
  saveSample: "Sækja sniðmát",
  sampleName: "nemendur.csv",
  unreadable: "Ekki tókst að sækja eða lesa skrána",
  nobody: "Enginn nemandi er í skránni.",
  faults: "Línur sem verða ekki fluttar inn",
  faultsDone: "Línur sem voru ekki fluttar inn",
  fault: (line: number, text: string, reason: string) => `Lína ${line}${text && ` (${text})`}: ${reason}`,
  lines: ["lína", "línur"],
  moreFaults: (lines: string) => `Og ${lines} til viðbótar.`,
  nameWrong: "Nafn vantar eða það er of stutt.",
  emailWrong: "Netfang vantar eða það er ekki rétt skrifað.",
  sameAs: (line: number) => `Sama netfang og í línu ${line}.`,
  quoteOpen: "Gæsalöppum er ekki lokað í línunni.",
  tooMany: "Fleiri en 5.000 nemendur eru í skránni. Skiptu henni.",
  preview: "Forskoðun",
  people: "Nemendur í skránni",
  guessed: "Nöfn og netföng fundust. Breyta dálkum",
  chooseColumns: "Velja dálka",
  headingsIn: (line: number) =>
    `Fyrirsagnir eru í línu ${line}. Athugaðu hvort réttir dálkar eru valdir; nafn má vera í tveimur dálkum.`,
  noHeadings: "Engar fyrirsagnir eru í skránni. Athugaðu hvort réttir dálkar eru valdir.",
  column: (number: number) => `Dálkur ${number}`,
  columnWith: (heading: string, example: string) => `${heading} (${example})`,
  noColumn: "Enginn dálkur",
  noName: "Veldu dálk með nafni. Enginn er fluttur inn án nafns.",
  name: "Nafn",
  firstName: "Fornafn",
  middleName: "Millinafn",
  lastName: "Eftirnafn",
  email: "Netfang",
  outcome: "Niðurstaða",
  check: "Bera saman við notendur",
  start: (people: string) => `Flytja inn ${people}`,
  toImport: ["nemanda", "nemendur"],
  noneToImport: "Enginn er eftir til að flytja inn.",
  progress: (done: string, total: string) => `${done} af ${total} afgreiddir`,
  failed: "Innflutningurinn stöðvaðist",
  failedHint: "Óhætt er að halda áfram: enginn fær aðgang eða póst tvisvar.",
  goOn: "Halda áfram",
  done: "Innflutningi lokið",
  given: (people: string) => `${people} fengið námskeiðið.`,
  whoGot: ["nemandi hefur", "nemendur hafa"],
  another: "Flytja inn fleiri",
  toUsers: "Opna notendur",
  doneHint:
    "Hver og einn fær póst. Þau sem eru ný eða hafa ekki staðfest netfangið sitt fá hlekk til að velja lykilorð.",
} as const;

export const outcomeText: Record<ImportOutcome, string> = {
  new: "Nýr aðgangur",
  known: "Fær námskeiðið",
  customer: "Á það nú þegar",
  administrator: "Stjórnandi, sleppt",
};

export const importErrorTexts: ErrorTexts = {
  course_not_found: "Námskeiðið fannst ekki.",
};

export const emailsText = {
  title: "Tölvupóstur",
  none: "Enginn póstur hefur farið út vegna þessarar greiðslu.",
  recipientErased: "Netfanginu hefur verið eytt",
  attempt: "tilraun",
  attempts: "tilraunir",
  queuedSince: "Frá",
  sentAt: "Sent",
  retry: "Senda aftur",
  /** Texts by the state of the retried email. */
  retried: {
    queued: "Pósturinn fer út innan skamms",
    sent: "Pósturinn hafði þegar verið sendur",
    given_up: "Pósturinn komst ekki til skila",
  },
  retryFailed: "Ekki tókst að senda póstinn aftur",
} as const;

export const emailStateText: Record<OutboxEmail["state"], string> = {
  queued: "Í biðröð",
  sent: "Sent",
  given_up: "Komst ekki til skila",
};

const templateText: Record<EmailTemplate, string> = {
  accountDeletion: "Beiðni um eyðingu aðgangs",
  confirmEmail: "Staðfesting á netfangi",
  digest: "Samantekt dagsins",
  emailChange: "Hlekkur til að breyta netfangi",
  emailChanged: "Breytt netfang",
  gift: "Gjafabréf",
  invitation: "Boð á námskeið",
  invoiceRequest: "Beiðni um kröfu",
  invoiceRequestCopy: "Staðfesting á beiðni um kröfu",
  letter: "Bréf",
  letterTest: "Prufubréf",
  passwordReplaced: "Gamalt lykilorð féll úr gildi",
  passwordReset: "Nýtt lykilorð",
  practice: "Æfing kvöldsins",
  question: "Spurning frá nemanda",
  questionAnswer: "Svar við spurningu",
  questionCopy: "Afrit af spurningu",
  receipt: "Kvittun",
  reminder: "Hvatning",
  sale: "Tilkynning um sölu",
  staffChanged: "Breyting á umsjónarfólki",
  staffInvitation: "Boð í umsjón",
  unfinishedOrder: "Áminning um pöntun",
  waitlistConfirm: "Staðfesting á biðlista",
  waitlistOpened: "Námskeið opnað",
};

/** Names of emails by template. */
export const emailTemplateText: Partial<Record<string, string>> = templateText;
