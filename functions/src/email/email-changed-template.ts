import type { EmailContent } from "./layout.ts";

/**
 * Returns the email on a corrected address, for the former one or the current one. Neither names the other, for the
 * former may be a stranger's.
 */
export function emailChangedContent(isCurrent: boolean, siteUrl: string): EmailContent {
  const subject = "Breytt netfang – Golfnámskeið";
  const heading = "Netfanginu var breytt";
  if (!isCurrent)
    return {
      subject,
      heading,
      paragraphs: ["Aðgangur að Golfnámskeiði sem var á þessu netfangi er nú skráður á annað netfang."],
      closing: ["Baðst þú ekki um þetta? Hafðu þá samband við okkur sem fyrst."],
    };
  return {
    subject,
    heading,
    paragraphs: [
      "Aðgangurinn þinn að Golfnámskeiði er nú skráður á þetta netfang. Lykilorðið er óbreytt.",
      "Eldri innskráningar eru fallnar úr gildi. Næst skráir þú þig inn með þessu netfangi.",
    ],
    link: { label: "Skrá inn", url: `${siteUrl}/auth` },
  };
}
