import type { ImportOutcome } from "functions/students/schema";
import type { ErrorTexts } from "./error-texts.ts";

export const importText = {
  open: "Flytja inn",
  title: "Flytja inn nemendur",
  back: "Aftur í notendur",
  lead: "Gefðu nemendum úr eldra kerfi eða hópi aðgang að námskeiði í einu lagi. Ekkert gerist fyrr en þú hefur yfirfarið listann.",
  course: "Námskeið sem nemendurnir fá",
  file: "CSV-skrá",
  choose: "Velja skrá",
  chooseAnother: "Velja aðra skrá",
  drop: "Þú getur líka dregið skrána hingað. Mest 5.000 nemendur.",
  found: ["nemandi", "nemendur"],
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
  columns: "Dálkar",
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
  outcome: "Hvað verður",
  check: "Skoða skrána",
  start: (people: string) => `Flytja inn ${people}`,
  toImport: ["nemanda", "nemendur"],
  noneToImport: "Enginn er eftir til að flytja inn.",
  progress: (done: string, total: string) => `${done} af ${total} afgreiddir`,
  failed: "Innflutningurinn stöðvaðist",
  failedHint: "Óhætt er að halda áfram: enginn fær aðgang eða póst tvisvar.",
  goOn: "Halda áfram",
  done: "Innflutningi lokið",
  doneHint: "Hver og einn fær póst. Þau sem eru ný fá hlekk til að velja lykilorð.",
} as const;

export const outcomeText: Record<ImportOutcome, string> = {
  new: "Nýr aðgangur",
  known: "Fær námskeiðið",
  owner: "Á það nú þegar",
  administrator: "Stjórnandi, sleppt",
};

export const importErrorTexts: ErrorTexts = {
  course_not_found: "Námskeiðið fannst ekki.",
};
