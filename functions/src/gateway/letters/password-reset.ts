import type { Letter } from "../mailer.ts";
import { htmlOf, type LetterContent, textOf } from "./layout.ts";

/** The mail with the way to a new password. */
export function passwordResetLetter(to: string, token: string, siteUrl: string): Letter {
  const content: LetterContent = {
    heading: "Nýtt lykilorð",
    paragraphs: [
      "Beðið var um nýtt lykilorð fyrir aðganginn þinn. Smelltu á hnappinn til að velja það.",
      "Hlekkurinn gildir í eina klukkustund og aðeins einu sinni.",
    ],
    link: { label: "Velja nýtt lykilorð", url: `${siteUrl}/reset-password/${encodeURIComponent(token)}` },
    closing: ["Baðst þú ekki um þetta? Þá þarftu ekkert að gera, lykilorðið þitt er óbreytt."],
  };
  return {
    id: `reset-${token.slice(0, 12)}-${Date.now()}`,
    to,
    subject: "Nýtt lykilorð á Golfnámskeið",
    text: textOf(content),
    html: htmlOf(content),
  };
}
