import { type EmailContent, greeting } from "../../emails/layout.ts";
import { unsubscribeFrom } from "../../reminders/emails.ts";
import { kronur } from "../emails.ts";
import type { UnfinishedData } from "./rules.ts";

/** Returns the email about an unfinished order. It leads to the checkout, with the coupon if it is still valid. */
export function unfinishedContent(
  { name, courseId, courseTitle, listPrice, amount, coupon, offToken }: UnfinishedData,
  siteUrl: string,
): EmailContent {
  const query = new URLSearchParams({ courseId: String(courseId), ...(coupon !== null && { kodi: coupon }) });
  return {
    subject: `Pöntuninni er ekki lokið: ${courseTitle.replace(/\s+/g, " ")}`,
    heading: "Pöntuninni er ekki lokið",
    paragraphs: [
      `${greeting(name)} Þú byrjaðir að kaupa námskeiðið „${courseTitle}“ en okkur hefur ekki borist greiðsla.`,
      coupon === null
        ? `Námskeiðið kostar ${kronur(amount)}`
        : `Afsláttarkóðinn ${coupon} gildir enn: þú greiðir ${kronur(amount)} í stað ${kronur(listPrice)}`,
      "Hafir þú þegar greitt skaltu láta okkur vita og við skoðum málið.",
    ],
    link: { label: "Halda áfram", url: `${siteUrl}/checkout?${query}` },
    closing: [
      "Við sendum aðeins þennan eina póst um pöntunina. Þú þarft ekkert að gera ef þú vilt ekki halda áfram.",
    ],
    unsubscribe: unsubscribeFrom(offToken, siteUrl),
  };
}
