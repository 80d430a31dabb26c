import { shownEmail } from "../core/person.ts";
import { type EmailContent, greeting } from "../emails/layout.ts";
import type { QuestionEmailData } from "./rules.ts";

/** Returns the email to the instructor. An answer goes to the customer. */
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
    link: { label: "Opna síðu nemandans", url: `${siteUrl}/admin/users/${userId}` },
    closing: [
      "Svaraðu þessum pósti og þá fer svarið beint til nemandans. Merktu svo spurninguna svaraða á síðu hans.",
    ],
    replyTo: data.replyTo,
  };
}

/** Returns the copy to the customer. An answer goes to the instructor. */
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
      "Kennarinn svarar þér í tölvupósti.",
      "Svaraðu þessum pósti ef þú vilt hengja myndband af sveiflunni við.",
    ],
    replyTo,
  };
}

/** Shows the host on its own, because a long URL can hide it. */
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
