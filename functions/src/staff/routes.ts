import { Admin } from "../accounts/schema.ts";
import { Empty, NoInput } from "../core/atoms.ts";
import { endpoint } from "../core/endpoint.ts";
import { acceptInvitation, inviteStaff, readInvitation, withdrawInvitation } from "./invitations.ts";
import { changeRole, listStaff, removeStaff } from "./members.ts";
import {
  Acceptance,
  ByInvitationToken,
  ByStaffId,
  Invitation,
  NewInvitation,
  OpenedInvitation,
  RoleInput,
  Staff,
} from "./schema.ts";

export const staffRoutes = {
  "GET /api/admin/staff": endpoint({ access: "owner", input: NoInput, reply: Staff }, listStaff),
  "POST /api/admin/staff": endpoint(
    {
      access: "owner",
      stepUp: true,
      limit: "accountEmail",
      input: NewInvitation,
      reply: Invitation,
      refusals: ["account_is_admin", "account_is_customer"],
    },
    inviteStaff,
  ),
  "PUT /api/admin/staff/:id/role": endpoint(
    {
      access: "owner",
      stepUp: true,
      input: RoleInput,
      reply: Empty,
      refusals: ["own_rights", "staff_not_found"],
    },
    changeRole,
  ),
  "DELETE /api/admin/staff/:id": endpoint(
    {
      access: "owner",
      stepUp: true,
      input: ByStaffId,
      reply: Empty,
      refusals: ["own_rights", "staff_not_found"],
    },
    removeStaff,
  ),
  "DELETE /api/admin/staff-invitations/:id": endpoint(
    { access: "owner", stepUp: true, input: ByStaffId, reply: Empty, refusals: ["invitation_not_found"] },
    withdrawInvitation,
  ),
  "POST /api/staff-invitation": endpoint(
    {
      access: "public",
      input: ByInvitationToken,
      reply: OpenedInvitation,
      refusals: ["invitation_invalid", "invitation_expired"],
    },
    readInvitation,
  ),
  "POST /api/staff-invitation/accept": endpoint(
    {
      access: "public",
      appCheck: true,
      input: Acceptance,
      reply: Admin,
      refusals: ["invitation_invalid", "invitation_expired", "password_guessable", "account_is_customer"],
    },
    async (call, acceptance) => {
      const { admin, session } = await acceptInvitation(call, acceptance);
      call.startSession(session, admin);
      return admin;
    },
  ),
};
