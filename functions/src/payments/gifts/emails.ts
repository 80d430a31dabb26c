import type * as z from "zod";
import { hasLink } from "../../core/person.ts";
import { type EmailContent, greeting } from "../../emails/layout.ts";
import { grouped } from "./gift-code.ts";
import type { GiftEmailData } from "./rules.ts";

export function giftContent(
  { code, giverName, recipientName, courseTitle, message }: z.infer<typeof GiftEmailData>,
  siteUrl: string,
): EmailContent {
  const giver = giverName && !hasLink(giverName) ? giverName : "Vinur þinn";
  const lines = message?.split(/\s*\n\s*/).filter(Boolean) ?? [];
  return {
    subject: `${giver} gefur þér námskeið: ${courseTitle}`.replace(/\s+/g, " "),
    heading: "Þú átt gjöf!",
    paragraphs: [
      `${greeting(recipientName)} ${giver} gefur þér námskeiðið „${courseTitle}“. Það er þegar greitt og þú byrjar þegar þér hentar.`,
      ...(lines.length > 0 ? ["Kveðjan sem fylgir:", ...`„${lines.join("\n")}“`.split("\n")] : []),
    ],
    code: ["Gjafakóði", grouped(code)],
    link: { label: "Opna gjöfina", url: `${siteUrl}/gjof/${grouped(code)}` },
    closing: [
      "Skráðu þig inn eða stofnaðu aðgang og þá er námskeiðið þitt. Kóðann er aðeins hægt að nota einu sinni.",
      `Gefandinn gaf upp netfangið þitt svo gjöfin kæmist til skila. Við notum það ekki í annað: ${siteUrl}/personuvernd`,
    ],
  };
}
