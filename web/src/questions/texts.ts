import type { ErrorTexts } from "../lib/error-texts.ts";
import { counted, withNumbers } from "../lib/format.ts";

export const questionText = {
  title: "Spyrja kennarann",
  lead: "Er eitthvað óljóst? Gengur eitthvað illa? Spurðu, og kennarinn svarar þér hér og í tölvupósti.",
  open: "Spyrja eða skoða svör",
  text: "Spurningin þín",
  textHint: "Segðu frá því sem þú sérð og finnur þegar þú slærð.",
  link: "Hlekkur á myndband (má sleppa)",
  linkHint: "Til dæmis á myndband af sveiflunni á YouTube.",
  send: "Senda spurningu",
  left: (count: number, quota: number) =>
    `Þú átt ${withNumbers(`${count} af ${counted(quota, "spurningu", "spurningum")}`)} eftir í\u00a0námskeiðinu.`,
  noneLeft: "Þú hefur notað allar spurningarnar sem fylgja námskeiðinu.",
  sentTitle: "Spurningin er farin til kennarans",
  sentHint:
    "Svarið kemur hingað og í tölvupósti. Svaraðu póstinum ef þú vilt hengja myndband af sveiflunni við.",
  another: "Spyrja að öðru",
  again: "Spyrja aftur",
  asked: "Spurningarnar þínar",
  waiting: "Bíður svars",
  answered: (date: string) => `Svarað ${date}`,
  answerBy: (name: string) => `${name} svaraði:`,
  textShort: "Skrifaðu aðeins meira, að minnsta kosti 10\u00a0stafi.",
  textLong: "Spurningin má mest vera 2.000\u00a0stafir.",
  linkInvalid: "Hlekkurinn þarf að vera vefslóð, til dæmis https://youtu.be/…",
  failed: "Ekki tókst að sækja spurningarnar. Athugaðu nettenginguna og reyndu aftur.",
} as const;

/** Texts of a question that was not sent, by error code. Other errors show `unknownError`. */
export const questionErrorTexts: ErrorTexts = {
  question_quota_used: questionText.noneLeft,
  too_many_attempts:
    "Þú hefur sent nokkrar spurningar á stuttum tíma. Textinn bíður þín hér: sendu hann eftir klukkustund.",
  course_not_bought: "Þú átt ekki lengur þetta námskeið.",
  lesson_not_found: "Kennslustundin er ekki lengur í námskeiðinu.",
};
