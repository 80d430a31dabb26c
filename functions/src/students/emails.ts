import * as z from "zod";
import { type EmailContent, greeting } from "../emails/layout.ts";

export const InvitationData = z.object({
  name: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  /** Whether the account was made with the invitation, so that it has no password yet. */
  isNew: z.boolean(),
});

/** Returns the email to a person who was given a course; `token` chooses a password, null for one who has one. */
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
