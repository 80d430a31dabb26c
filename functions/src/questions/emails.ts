import { shownEmail } from "../core/person.ts";
import { type EmailContent, greeting } from "../emails/layout.ts";
import { LESSON_QUESTIONS_HASH } from "./limits.ts";
import type { AnswerEmailData, QuestionEmailData } from "./rules.ts";

/** Returns the email to the instructor. A reply goes to the customer. */
export function questionContent(data: QuestionEmailData, siteUrl: string): EmailContent {
  const { userId, name, email, courseTitle, lessonTitle, completedLessons, totalLessons } = data;
  return {
    subject: oneLine(`Spurning: ${lessonTitle} – ${name}`),
    heading: "Spurning frá nemanda",
    paragraphs: [`${name} spyr um kennslustundina „${lessonTitle}“:`],
    quote: data.text,
    rows: [
      ["Nemandi", name],
      ["Netfang", shownEmail(email)],
      ["Námskeið", courseTitle],
      ["Framvinda", `${completedLessons} af ${totalLessons} kennslustundum lokið`],
      ...linkRows(data.link),
    ],
    link: { label: "Svara á síðu nemandans", url: `${siteUrl}/admin/users/${userId}` },
    closing: [
      "Svarið fer þá í tölvupósti til nemandans og birtist undir kennslustundinni. Þú getur líka svarað þessum pósti. Merktu þá spurninguna svaraða.",
    ],
    replyTo: data.replyTo,
  };
}

/** Returns the copy to the customer. A reply goes to the instructor. */
export function questionCopyContent({
  name,
  lessonTitle,
  text,
  link,
  replyTo,
}: QuestionEmailData): EmailContent {
  return {
    subject: oneLine(`Spurningin þín: ${lessonTitle}`),
    heading: "Spurningin er komin til kennarans",
    paragraphs: [`${greeting(name)} Þú spurðir um kennslustundina „${lessonTitle}“:`],
    quote: text,
    rows: linkRows(link),
    closing: [
      "Svarið kemur í tölvupósti og undir kennslustundina.",
      "Svaraðu þessum pósti ef þú vilt hengja myndband af sveiflunni við.",
    ],
    replyTo,
  };
}

/** Returns the email with the answer. A reply goes to the instructor. */
export function questionAnswerContent(
  { name, by, lessonId, lessonTitle, courseId, text, quote, replyTo }: AnswerEmailData,
  siteUrl: string,
): EmailContent {
  return {
    subject: oneLine(`Svar við spurningunni þinni: ${lessonTitle}`),
    heading: "Svar við spurningunni þinni",
    paragraphs: [`${greeting(name)} ${by} svarar spurningu þinni um kennslustundina „${lessonTitle}“:`],
    written: text,
    ...(quote !== null && { quote }),
    link: { label: "Opna kennslustundina", url: lessonQuestionsUrl(siteUrl, { lessonId, courseId }) },
    closing: ["Ef eitthvað er enn óljóst geturðu svarað þessum pósti."],
    replyTo,
  };
}

function lessonQuestionsUrl(siteUrl: string, { lessonId, courseId }: { lessonId: number; courseId: number }) {
  return `${siteUrl}/lesson/${lessonId}?namskeid=${courseId}#${LESSON_QUESTIONS_HASH}`;
}

/** Shows the host separately, because a long URL can hide it. */
function linkRows(link: string): [string, string][] {
  if (link === "") return [];
  return [
    ["Hlekkur á", new URL(link).host],
    ["Slóð", link],
  ];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ");
}
