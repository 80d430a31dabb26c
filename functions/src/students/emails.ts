import * as z from "zod";
import { type EmailContent, greeting } from "../emails/layout.ts";

export const InvitationData = z.object({
  name: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  /** Whether the account was created with the invitation and has no password yet. */
  isNew: z.boolean(),
});

/**
 * Returns the email to a customer who was granted a course. `token` is for choosing a password; null if the
 * account is not new.
 */
export function invitationContent(
  { name, courseId, courseTitle }: z.infer<typeof InvitationData>,
  token: string | null,
  siteUrl: string,
): EmailContent {
  const content = {
    subject: `Þú hefur fengið aðgang: ${courseTitle}`,
    heading: "Velkomin á námskeiðið!",
    paragraphs: [`${greeting(name)} Þú hefur fengið aðgang að námskeiðinu „${courseTitle}“.`],
  };
  if (token === null)
    return { ...content, link: { label: "Opna námskeiðið", url: `${siteUrl}/course/${courseId}` } };
  return {
    ...content,
    link: { label: "Velja lykilorð", url: `${siteUrl}/reset-password/${encodeURIComponent(token)}` },
    closing: [
      "Hlekkurinn gildir í eina klukkustund og aðeins er hægt að nota hann einu sinni.",
      `Er hann útrunninn? Þá færðu nýjan með því að slá inn netfangið þitt á ${siteUrl}/auth?panel=forgot-password`,
    ],
  };
}
