import type { ImportOutcome } from "functions/contract/student-import";
import type { ErrorTexts } from "./error-texts.ts";

export const importText = {
  open: "Flytja inn",
  title: "Flytja inn nemendur",
  back: "Aftur í notendur",
  lead: "CSV-skrá með nafni og netfangi, mest 500 línur. Skrár úr Excel eru lesnar hvort sem þær eru með semíkommu eða kommu.",
  course: "Námskeið sem nemendurnir fá",
  file: "CSV-skrá",
  unreadable: "Ekki tókst að sækja eða lesa skrána",
  nobody: "Enginn nemandi er í skránni.",
  faults: "Línur sem verða ekki fluttar inn",
  fault: (line: number, text: string, reason: string) => `Lína ${line}${text && ` (${text})`}: ${reason}`,
  nameWrong: "Nafn vantar eða það er of stutt.",
  emailWrong: "Netfang vantar eða það er ekki rétt skrifað.",
  sameAs: (line: number) => `Sama netfang og í línu ${line}.`,
  tooMany: "Fleiri en 500 nemendur eru í skránni. Skiptu henni.",
  preview: "Forskoðun",
  people: "Nemendur í skránni",
  name: "Nafn",
  email: "Netfang",
  outcome: "Hvað verður",
  check: "Skoða skrána",
  start: (people: number) => (people === 1 ? "Flytja inn 1 nemanda" : `Flytja inn ${people} nemendur`),
  noneToImport: "Enginn er eftir til að flytja inn.",
  progress: (done: number, total: number) => `${done} af ${total} afgreiddir`,
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
