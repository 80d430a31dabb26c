import * as z from "zod";
import { AdminRole } from "../accounts/schema.ts";
import { shownEmail } from "../core/person.ts";
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

export const invitationEmailId = ({ id }: Pick<Invitation, "id">) => `staff-invitation-${id}`;

/** Template of the email that informs all owners of a change of the staff. */
export const STAFF_CHANGED_TEMPLATE = "staffChanged";

export const StaffChangedData = z.object({
  change: z.enum(["invited", "accepted", "roleChanged", "removed"]),
  name: z.string(),
  email: z.string(),
  role: AdminRole.describe("the role of the person after the change, or before the removal"),
  /** Name of the owner who made the change, or of the invited person who accepted. */
  by: z.string(),
});

export type StaffChangedData = z.infer<typeof StaffChangedData>;

const CHANGES: Record<StaffChangedData["change"], string> = {
  invited: "Nýtt boð í umsjón",
  accepted: "Boð í umsjón var þegið",
  roleChanged: "Hlutverk í umsjón breyttist",
  removed: "Aðgangi að umsjón var lokað",
};

const ROLES: Record<AdminRole, string> = { owner: "Eigandi", teacher: "Kennari" };

/**
 * Returns the email that informs an owner, or the person concerned, of a change of the staff and explains how
 * to undo it.
 */
export function staffChangedContent(
  { change, name, email, role, by }: StaffChangedData,
  siteUrl: string,
): EmailContent {
  return {
    subject: `${CHANGES[change]} – Golfnámskeið`,
    heading: CHANGES[change],
    paragraphs: ["Allir eigendur fá þennan póst þegar starfsfólk breytist."],
    rows: [
      ["Nafn", name],
      ["Netfang", shownEmail(email)],
      ["Hlutverk", ROLES[role]],
      ["Gerði breytinguna", by],
    ],
    link: { label: "Opna starfsfólk", url: `${siteUrl}/admin/staff` },
    closing: [
      `Kannast þú ekki við þetta? Veldu þér strax nýtt lykilorð á ${siteUrl}/auth (Gleymt lykilorð?). Það lokar öllum innskráningum þínum og ógildir boð sem þú hefur sent. Skráðu þig svo inn og fjarlægðu þau sem eiga ekki að hafa aðgang.`,
      "Kemst þú ekki inn? Sá sem setti síðuna upp getur opnað aðganginn þinn aftur.",
    ],
  };
}

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
