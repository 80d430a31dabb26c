import type * as z from "zod";
import type { EmailContent } from "../emails/layout.ts";
import { WAITLIST_ONE_CLICK_PATH, WAITLIST_PAGES } from "./limits.ts";
import type { WaitlistConfirmData, WaitlistOpenedData } from "./rules.ts";

/**
 * Returns the email that requests confirmation of an email address, or reports that it is already on the
 * waitlist.
 */
export function waitlistConfirmContent(
  { course, token, leaveToken }: WaitlistConfirmData,
  siteUrl: string,
): EmailContent {
  const out = unsubscribeOf(leaveToken, siteUrl);
  if (token === null) {
    return {
      subject: `Þú ert á biðlistanum – ${course}`,
      heading: "Þú ert nú þegar á biðlistanum",
      paragraphs: [
        `Netfangið þitt er á biðlista eftir námskeiðinu „${course}“. Við sendum þér póst þegar það verður opnað.`,
      ],
      ...out,
    };
  }
  return {
    subject: `Staðfestu netfangið þitt – ${course}`,
    heading: "Eigum við að láta þig vita?",
    paragraphs: [
      `Baðstu um að fá að vita þegar námskeiðið „${course}“ verður opnað? Staðfestu það hér.`,
      "Hlekkurinn gildir í tvo sólarhringa. Ef þú gerir ekkert eyðum við netfanginu.",
    ],
    link: { label: "Staðfesta netfangið", url: pageOf(WAITLIST_PAGES.confirm, token, siteUrl) },
    ...out,
  };
}

export function waitlistOpenedContent(
  { course, courseId, leaveToken }: z.infer<typeof WaitlistOpenedData>,
  siteUrl: string,
): EmailContent {
  return {
    subject: `Námskeiðið er komið: ${course}`,
    heading: "Námskeiðið er komið!",
    paragraphs: [
      `Þú baðst okkur um að láta þig vita þegar námskeiðið „${course}“ yrði opnað. Nú er það komið í sölu.`,
    ],
    link: { label: "Skoða námskeiðið", url: `${siteUrl}/course/${courseId}` },
    closing: ["Þetta er síðasti pósturinn sem þú færð af biðlistanum."],
    ...unsubscribeOf(leaveToken, siteUrl),
  };
}

function unsubscribeOf(token: string, siteUrl: string): Required<Pick<EmailContent, "unsubscribe">> {
  return {
    unsubscribe: {
      label: "Taka mig af biðlistanum",
      page: pageOf(WAITLIST_PAGES.leave, token, siteUrl),
      oneClick: siteUrl + WAITLIST_ONE_CLICK_PATH.replace(":token", token),
    },
  };
}

function pageOf(path: string, token: string, siteUrl: string): string {
  return `${siteUrl}${path}?${new URLSearchParams({ lykill: token })}`;
}
