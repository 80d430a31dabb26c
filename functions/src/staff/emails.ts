import * as z from "zod";
import { AdminRole } from "../accounts/schema.ts";
import { type EmailContent, greeting } from "../emails/layout.ts";
import { INVITATION_PAGE } from "./limits.ts";
import type { Invitation } from "./schema.ts";

/** Template of the email with the link of an invitation. It is removed once it is sent. */
export const STAFF_INVITATION_TEMPLATE = "staffInvitation";

export const StaffInvitationData = z.object({
  token: z.string(),
  name: z.string(),
  role: AdminRole,
  invitedBy: z.string(),
});

export type StaffInvitationData = z.infer<typeof StaffInvitationData>;

/** Returns the id of the email of an invitation. */
export const invitationEmailId = ({ id }: Pick<Invitation, "id">) => `staff-invitation-${id}`;

const RIGHTS = {
  teacher:
    "Þú færð aðgang að námskeiðunum, kennslustundunum og spurningum nemenda, en ekki að sölu eða stillingum.",
  owner: "Þú færð aðgang að allri umsjón síðunnar: námskeiðum, nemendum, sölu og stillingum.",
};

/** Returns the email with the link of an invitation. The link is valid once and for a week. */
export function staffInvitationContent(
  { token, name, role, invitedBy }: StaffInvitationData,
  siteUrl: string,
): EmailContent {
  return {
    subject: "Þér er boðið í umsjón – Golfnámskeið",
    heading: "Þér er boðið í umsjón",
    paragraphs: [
      `${greeting(name)} ${invitedBy} býður þér að vinna með sér í umsjón Golfnámskeiðs.`,
      `${RIGHTS[role]} Veldu þér lykilorð og þá ertu inni.`,
    ],
    link: {
      label: "Þiggja boðið",
      url: `${siteUrl}${INVITATION_PAGE}?${new URLSearchParams({ lykill: token })}`,
    },
    closing: [
      "Hlekkurinn gildir í sjö daga og aðeins er hægt að nota hann einu sinni.",
      "Kannast þú ekki við þetta? Þá þarftu ekkert að gera.",
    ],
  };
}
