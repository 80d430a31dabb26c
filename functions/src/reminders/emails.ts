import { type EmailContent, greeting } from "../emails/layout.ts";
import { REMINDERS_OFF_PAGE, REMINDERS_OFF_PATH } from "./limits.ts";
import type { ReminderData } from "./rules.ts";
import type { ReminderKind } from "./schema.ts";

/** Returns the email to a learner who has not begun, has stopped, or has finished. */
export function reminderContent(data: ReminderData, siteUrl: string): EmailContent {
  return {
    ...CONTENTS[data.kind](data, siteUrl),
    closing: [
      "Þú færð þennan póst af því að þú átt námskeið hjá okkur. Kvittanir koma þótt þú afþakkir hann.",
    ],
    unsubscribe: unsubscribeFrom(data.offToken, siteUrl),
  };
}

/** Returns the link and the button of mail programs that turn all such emails off. */
export function unsubscribeFrom(token: string, siteUrl: string): NonNullable<EmailContent["unsubscribe"]> {
  return {
    label: "Afþakka svona póst",
    page: `${siteUrl}${REMINDERS_OFF_PAGE}?${new URLSearchParams({ lykill: token })}`,
    oneClick: siteUrl + REMINDERS_OFF_PATH.replace(":token", token),
  };
}

const CONTENTS: Record<ReminderKind, (data: ReminderData, siteUrl: string) => EmailContent> = {
  start: ({ name, courseTitle, lesson, ...data }, siteUrl) => ({
    subject: oneLine(`Fyrsta kennslustundin bíður: ${lesson?.title}`),
    heading: "Eigum við að byrja?",
    paragraphs: [
      `${greeting(name)} Námskeiðið „${courseTitle}“ er opið og fyrsta kennslustundin bíður þín: „${lesson?.title}“.`,
      "Þú horfir þegar þér hentar, eins oft og þú vilt.",
    ],
    link: { label: "Opna kennslustundina", url: lessonUrl({ ...data, lesson }, siteUrl) },
  }),

  continue: ({ name, courseTitle, lesson, completedLessons, totalLessons, ...data }, siteUrl) => ({
    subject: oneLine(`Næst: ${lesson?.title}`),
    heading: "Næsta kennslustund bíður þín",
    paragraphs: [
      completedLessons === 0
        ? `${greeting(name)} Þú varst að horfa á námskeiðið „${courseTitle}“. Næst er „${lesson?.title}“.`
        : `${greeting(name)} Þú hefur lokið ${completedLessons} af ${totalLessons} kennslustundum í námskeiðinu „${courseTitle}“. Næst er „${lesson?.title}“.`,
      "Eitt myndband er nóg til að komast aftur af stað.",
    ],
    link: { label: "Halda áfram", url: lessonUrl({ ...data, lesson }, siteUrl) },
  }),

  finished: ({ name, courseTitle, testimonialToken }, siteUrl) => ({
    subject: "Hvernig gekk?",
    heading: "Til hamingju!",
    paragraphs: [
      `${greeting(name)} Þú hefur lokið námskeiðinu „${courseTitle}“. Vel gert!`,
      "Hvernig gekk? Segðu okkur frá því í nokkrum orðum. Það hjálpar öðrum kylfingum að velja.",
    ],
    link: { label: "Segja frá", url: `${siteUrl}/umsogn/${testimonialToken}` },
  }),
};

function lessonUrl({ courseId, lesson }: Pick<ReminderData, "courseId" | "lesson">, siteUrl: string): string {
  return `${siteUrl}/lesson/${lesson?.id}?namskeid=${courseId}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
