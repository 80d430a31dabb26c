import * as z from "zod";
import { type EmailContent, greeting } from "../emails/layout.ts";
import type { QueuedEmail } from "../emails/rules.ts";

export const InvitationData = z.object({
  name: z.string(),
  courseId: z.int(),
  courseTitle: z.string(),
  /** Whether the recipient has to set a password: the account is new, or its email address is not verified. */
  isNew: z.boolean(),
  /** The pack that was paid by invoice. Absent if the recipient gets the course. */
  pack: z.object({ paymentId: z.string(), seats: z.int() }).optional(),
});

type InvitationData = z.infer<typeof InvitationData>;

/** Returns the email to a customer whom an owner has given a course or a pack. `id` is a new id of the outbox. */
export function invitationEmail(id: string, recipient: string, data: InvitationData): QueuedEmail {
  return { id: `invitation-${id}`, template: "invitation", recipient, data };
}

/**
 * Returns the content of the email to a customer whom an owner has given a course or a pack. `token` is for setting a
 * password; null if the customer has one.
 */
export function invitationContent(data: InvitationData, token: string | null, siteUrl: string): EmailContent {
  const { page, label, ...content } = givenContent(data);
  if (token === null) return { ...content, link: { label, url: siteUrl + page } };
  const next = data.pack === undefined ? "" : `?${new URLSearchParams({ next: page })}`;
  return {
    ...content,
    link: {
      label: "Velja lykilorð",
      url: `${siteUrl}/reset-password/${encodeURIComponent(token)}${next}`,
    },
    closing: [
      "Hlekkurinn gildir í eina klukkustund og aðeins er hægt að nota hann einu sinni.",
      `Er hann útrunninn? Þá færðu nýjan með því að slá inn netfangið þitt á ${siteUrl}/auth?panel=forgot-password`,
    ],
  };
}

/** Returns the content about the course or the pack, and the page that shows it. */
function givenContent({ name, courseId, courseTitle, pack }: InvitationData) {
  if (pack === undefined)
    return {
      subject: `Þú hefur fengið aðgang: ${courseTitle}`,
      heading: "Velkomin á námskeiðið!",
      paragraphs: [`${greeting(name)} Þú hefur fengið aðgang að námskeiðinu „${courseTitle}“.`],
      label: "Opna námskeiðið",
      page: `/course/${courseId}`,
    };
  return {
    subject: `Sætin eru tilbúin: ${courseTitle}`,
    heading: "Sætin eru tilbúin",
    // The buyer may be a club, which has no first name.
    paragraphs: [
      `Hæ! Sæti á námskeiðinu „${courseTitle}“ eru tilbúin, ${pack.seats} alls, og skráð á þetta netfang. Veldu lykilorð til að opna síðu pakkans.`,
    ],
    label: "Opna pakkann",
    page: `/pakki/${pack.paymentId}`,
  };
}
