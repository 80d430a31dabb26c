import { type EmailContent, greeting } from "../../emails/layout.ts";
import { PRACTICE_OFF_PAGE, PRACTICE_OFF_PATH } from "./limits.ts";
import type { PracticeMailData } from "./rules.ts";

/** Returns the email of an evening: one drill, or the notice that no more emails follow. */
export function practiceContent(data: PracticeMailData, siteUrl: string): EmailContent {
  return {
    ...CONTENTS[data.kind](data, `${siteUrl}/aefingar/${data.courseId}`),
    closing: ["Þú færð þennan póst af því að þú valdir þér æfingakvöld hjá okkur."],
    unsubscribe: {
      label: "Hætta að fá æfingar í tölvupósti",
      page: `${siteUrl}${PRACTICE_OFF_PAGE}?${new URLSearchParams({ lykill: data.offToken })}`,
      oneClick: siteUrl + PRACTICE_OFF_PATH.replace(":token", data.offToken),
    },
  };
}

const CONTENTS: Record<PracticeMailData["kind"], (data: PracticeMailData, page: string) => EmailContent> = {
  drill: ({ name, drill }, page) => ({
    subject: `Æfing kvöldsins: ${drill.lessonTitle}`.replace(/\s+/g, " "),
    heading: drill.lessonTitle,
    paragraphs: [`${greeting(name)} Hér er æfing kvöldsins.`],
    written: [drill.drill, aimOf(drill)].filter(Boolean).join("\n\n"),
    link: { label: "Byrja að æfa", url: `${page}?aefing=${drill.lessonId}` },
  }),

  last: ({ name }, page) => ({
    subject: "Við gerum hlé á æfingapóstinum",
    heading: "Við gerum hlé á æfingapóstinum",
    paragraphs: [
      `${greeting(name)} Stundum er nóg annað að gera og það er allt í lagi. Við sendum þér ekki fleiri æfingar að sinni.`,
      "Æfingarnar og metin þín bíða á sínum stað. Þú getur kveikt aftur á póstinum hvenær sem er.",
    ],
    link: { label: "Opna æfingakvöldin", url: `${page}#aefingakvold` },
  }),
};

/** Returns the goal and the record of a counted drill in words, or an empty text. */
function aimOf({ attempts, goal, best }: PracticeMailData["drill"]): string {
  if (attempts === null) return "";
  const aims = [
    goal !== null && `Markmið: ${goal} af ${attempts}`,
    best !== null && `Met: ${best} af ${attempts}`,
  ];
  return aims.filter(Boolean).join("\n");
}
