import * as z from "zod";
import { Empty, NoInput } from "../core/atoms.ts";
import { endpoint } from "../core/endpoint.ts";
import { changePassword, readAccount, renameAccount, setMails, unlinkGoogle } from "./account.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { Account, CurrentPassword, EmailChangeRequest, PasswordChange, PersonName } from "./schema.ts";

/** Endpoints of a customer's own account, which the page /adgangur calls. */
export const ownAccountRoutes = {
  "GET /api/account": endpoint(
    { access: "user", input: NoInput, reply: Account, refusals: ["account_is_admin"] },
    readAccount,
  ),
  "POST /api/account/name": endpoint(
    {
      access: "user",
      limit: "account",
      input: z.object({ name: PersonName }),
      reply: Empty,
      refusals: ["account_is_admin"],
    },
    renameAccount,
  ),
  "POST /api/account/email": endpoint(
    {
      access: "user",
      limit: "accountEmail",
      input: EmailChangeRequest,
      reply: z.object({
        needsApproval: z.boolean().describe("whether the link goes to the current email address first"),
      }),
      refusals: ["wrong_credentials", "email_unchanged", "account_is_admin"],
    },
    requestEmailChange,
  ),
  "POST /api/account/email/confirm": endpoint(
    {
      access: "public",
      input: z.object({ token: z.string().min(1).max(100) }),
      reply: z.object({
        isChanged: z
          .boolean()
          .describe("false if the new email address got a link that must be followed too"),
      }),
      refusals: ["email_link_invalid", "email_link_expired", "email_taken"],
    },
    confirmEmailChange,
  ),
  "POST /api/account/password": endpoint(
    {
      access: "user",
      limit: "login",
      input: PasswordChange,
      reply: Empty,
      refusals: ["wrong_credentials", "password_missing", "account_is_admin"],
    },
    async (call, change) => {
      call.startSession(await changePassword(call, change), { role: "customer" });
    },
  ),
  "DELETE /api/account/google": endpoint(
    {
      access: "user",
      limit: "login",
      input: z.object({ password: CurrentPassword }),
      reply: Empty,
      refusals: ["password_missing", "wrong_credentials", "account_is_admin"],
    },
    unlinkGoogle,
  ),
  "POST /api/account/mails": endpoint(
    { access: "user", limit: "account", input: z.object({ isOn: z.boolean() }), reply: Empty },
    setMails,
  ),
};
