import * as z from "zod";
import { Admin, AdminRole, EmailAddress, NewPassword, PersonName } from "../accounts/schema.ts";
import { DocumentId, Instant } from "../core/atoms.ts";
import { LISTED_INVITATIONS } from "./limits.ts";

/** An invitation to become an administrator. The id is the hash of the token in its link. */
export const Invitation = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: AdminRole,
  invitedBy: z.string().describe("name of the owner who sent it"),
  invitedById: z.string().describe("id of that owner; the invitation is invalid once they are no owner"),
  createdAt: Instant,
  expiresAt: Instant,
});

export type Invitation = z.infer<typeof Invitation>;

export const StoredInvitation = Invitation.extend({
  /**
   * The sender's `sessionsValidSince`. The invitation ends with the sender's sessions, so that the reset of a stolen
   * password also stops the invitations of the thief. An invitation of an older release has none, so it is invalid.
   */
  sessionsValidSince: z.string().default(""),
  /** Whether the sender had a second factor. An invited owner then needs one too. */
  needsSecondFactor: z.boolean().default(false),
});

export type StoredInvitation = z.infer<typeof StoredInvitation>;

const StaffMember = Admin.pick({ id: true, name: true, email: true, role: true, createdAt: true }).extend({
  signedInAt: Instant.nullable().describe("latest sign-in; null if there was none"),
});

export type StaffMember = z.infer<typeof StaffMember>;

/** The administrators and the open invitations, also expired ones. Both oldest first. */
export const Staff = z.object({
  members: z.array(StaffMember),
  invitations: z.array(Invitation).max(LISTED_INVITATIONS),
});

export type Staff = z.infer<typeof Staff>;

export const NewInvitation = z.object({ name: PersonName, email: EmailAddress, role: AdminRole });

export type NewInvitation = z.infer<typeof NewInvitation>;

export const ByStaffId = z.object({ id: DocumentId });

export const RoleInput = ByStaffId.extend({ role: AdminRole });

/** Token of an invitation's link. */
export const ByInvitationToken = z.object({ token: z.string().min(1).max(100) });

/** Content of an invitation for the person who opens its link. */
export const OpenedInvitation = Invitation.pick({ name: true, email: true, role: true, invitedBy: true });

export type OpenedInvitation = z.infer<typeof OpenedInvitation>;

export const Acceptance = ByInvitationToken.extend({ password: NewPassword });
