import type { ReadinessId } from "functions/readiness/schema";
import type { ErrorTexts } from "../../lib/error-texts.ts";
import { counted, formatCount } from "../../lib/format.ts";

export const readinessText = {
  title: "Er búðin tilbúin?",
  /** In a shop that sells. */
  folded: "Gátlisti búðarinnar",
  lead: "Þetta þarf að vera í lagi áður en fyrsti nemandinn kaupir. Hver lína opnar staðinn þar sem þú klárar hana.",
  progress: (done: number, total: number) => `${done} af ${total}`,
  left: (count: number) => `${formatCount(count)} atriði eftir`,
  done: "Lokið",
  open: "Eftir",
  unpublished: "Þetta er vistað en ekki birt enn. Birtu síðuna.",
  notOnSale: "Ekkert námskeið er í sölu enn.",
  ready: "Búðin er tilbúin til sölu",
  readyHint: "Allt á gátlistanum er í lagi. Gangi þér vel!",
  hide: "Fela",
  failed: "Ekki tókst að sækja gátlistann",
  emailSent:
    "Póstur hefur farið frá búðinni. Gáðu í pósthólfið, líka í ruslpóstinn, og staðfestu þegar hann er kominn.",
  emailArrived: "Pósturinn barst",
  confirmFailed: "Ekki tókst að staðfesta",
} as const;

/** Texts of a line. `hint` and `steps` explain how to complete the line. */
type LineText = { title: string; hint?: string; steps?: readonly string[] };

export const lineText: Record<ReadinessId, LineText> = {
  company: {
    title: "Fyrirtækið þitt",
    hint: "Heiti, kennitala, heimilisfang, netfang og sími standa í skilmálum og á kvittunum. Sýnigildin þurfa að víkja.",
  },
  vat: {
    title: "Virðisaukaskattur",
    hint: "Skrifaðu VSK-númerið, eða merktu við „Ekki á virðisaukaskattsskrá“.",
  },
  guarantee: {
    title: "Ábyrgð í dögum",
    hint: "Skrifaðu dagafjöldann með tölustöfum, til dæmis „innan 14 daga frá kaupunum“.",
  },
  video: { title: "Myndband í hverri kennslustund" },
  length: { title: "Lengd hverrar kennslustundar" },
  captions: {
    title: "Skjátexti eða lykilatriði",
    hint: "Þá geta þau sem heyra illa líka fylgst með.",
  },
  drill: { title: "Æfing í hverri kennslustund" },
  terms: {
    title: "Skilmálarnir lesnir",
    hint: "Lestu þá eins og kaupandi og staðfestu neðst á síðunni. Nýja skilmála þarf að lesa aftur.",
  },
  published: { title: "Síðan birt", hint: "Ýttu á „Birta“. Þá sjá gestir það sem þú hefur skrifað." },
  purchase: {
    title: "Prufukaup",
    steps: [
      "Búðu til 100% afsláttarkóða sem gildir einu sinni.",
      "Skráðu þig sem nemanda í öðrum vafra, með netfangi sem þú lest, og kauptu námskeiðið með kóðanum.",
    ],
  },
  email: {
    title: "Póstur berst",
    hint: "Prufukaupin senda þér staðfestingu í tölvupósti. Láttu vita hér þegar hún er komin.",
  },
  secondFactor: {
    title: "Tveggja þátta auðkenning",
    hint: "Með henni dugar engum að komast yfir lykilorðið þitt.",
  },
};

/** Returns in how many lessons on sale something is missing: "Vantar í 3 kennslustundir." */
export function missingIn(count: number): string {
  return `Vantar í ${counted(count, "kennslustund", "kennslustundir")}.`;
}

export const termsReadText = {
  hint: "Svona verða skilmálarnir sem kaupendur samþykkja. Fáðu lögfræðing til að lesa þá yfir ef þú ert í vafa.",
  confirm: "Ég hef lesið skilmálana",
  confirmed: "Það er skráð að þú hefur lesið þessa skilmála.",
  toChecklist: "Aftur í gátlistann",
} as const;

export const confirmErrorTexts: ErrorTexts = {
  changed_meanwhile: "Textunum var breytt á meðan. Opnaðu skilmálana aftur og lestu nýja textann.",
  email_not_sent:
    "Enginn póstur hefur farið frá búðinni enn. Hann fer innan fárra mínútna frá prufukaupunum.",
};
