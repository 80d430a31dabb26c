import * as z from "zod";
import { Empty, NoInput } from "../core/atoms.ts";
import type { PublicCall } from "../core/call.ts";
import { endpoint } from "../core/endpoint.ts";
import { confirmEmail } from "./email-address.ts";
import { LISTED_SESSIONS } from "./limits.ts";
import { forgotPassword, readResetEmail, resetPassword } from "./passwords.ts";
import {
  Admin,
  Credentials,
  ForgottenPassword,
  ListedSession,
  LiveAccess,
  NewPassword,
  RecoveryCodes,
  Registration,
  SecondFactorCode,
  SecondFactorConfirmation,
  SecondFactorSecret,
  SecondFactorState,
  SessionId,
  User,
} from "./schema.ts";
import { confirmSecondFactor, readSecondFactor, startSecondFactor } from "./second-factor.ts";
import {
  createLiveAccess,
  endOwnSession,
  listSessions,
  readUser,
  signOut,
  signOutEverywhere,
} from "./sessions.ts";
import type { CustomerSession } from "./sign-in.ts";
import { adminSignIn, register, signIn } from "./sign-in.ts";

/** Starts a customer's session and returns the user. */
function started({ startSession }: PublicCall, { user, session }: CustomerSession): User {
  startSession(session, { role: "customer" });
  return user;
}

/** Token of a password reset link. */
const ResetToken = z.string().min(1).max(2048);

export const accountRoutes = {
  "GET /api/user": endpoint({ access: "user", input: NoInput, reply: User }, readUser),
  "POST /api/login": endpoint(
    {
      access: "public",
      limit: "login",
      appCheck: true,
      signsIn: true,
      input: Credentials,
      reply: User,
      refusals: ["wrong_credentials", "second_factor_required"],
    },
    async (call, credentials) => started(call, await signIn(call, credentials)),
  ),
  "POST /api/register": endpoint(
    {
      access: "public",
      limit: "register",
      appCheck: true,
      signsIn: true,
      input: Registration,
      reply: User,
      refusals: ["email_taken", "email_uses_google"],
    },
    async (call, registration) => started(call, await register(call, registration)),
  ),
  "POST /api/logout": endpoint({ access: "public", input: NoInput, reply: Empty }, async (call) => {
    await signOut(call, call.sessionId());
    call.endSession();
  }),
  "POST /api/logout-everywhere": endpoint(
    {
      access: "user",
      input: z.object({ keepCurrent: z.boolean().optional().describe("keeps this session") }),
      reply: Empty,
    },
    async (call, { keepCurrent }) => {
      await signOutEverywhere(call, { keepCurrent });
      if (!keepCurrent) call.endSession();
    },
  ),
  "GET /api/sessions": endpoint(
    { access: "user", input: NoInput, reply: z.array(ListedSession).max(LISTED_SESSIONS) },
    listSessions,
  ),
  "DELETE /api/sessions/:id": endpoint(
    { access: "user", input: z.object({ id: SessionId }), reply: Empty, refusals: ["session_not_found"] },
    async (call, input) => {
      const isCurrent = await endOwnSession(call, input);
      if (isCurrent) call.endSession();
    },
  ),
  "POST /api/forgot-password": endpoint(
    { access: "public", limit: "forgotPassword", appCheck: true, input: ForgottenPassword, reply: Empty },
    forgotPassword,
  ),
  "POST /api/reset-password": endpoint(
    {
      access: "public",
      appCheck: true,
      input: z.object({ token: z.string().min(1).max(2048), password: NewPassword }),
      reply: Empty,
      refusals: ["reset_token_invalid", "reset_token_expired", "password_guessable"],
    },
    resetPassword,
  ),
  "POST /api/reset-password/address": endpoint(
    {
      access: "public",
      input: z.object({ token: ResetToken }),
      reply: z.object({ email: z.string().nullable().describe("null if the link is not valid") }),
    },
    readResetEmail,
  ),
  "POST /api/confirm-email": endpoint(
    {
      access: "public",
      input: z.object({ token: z.string().min(1).max(600) }),
      reply: z.object({ hasLostPassword: z.boolean() }),
      refusals: ["email_link_invalid", "email_link_expired"],
    },
    confirmEmail,
  ),
  "POST /api/admin/login": endpoint(
    {
      access: "public",
      limit: "login",
      appCheck: true,
      signsIn: true,
      input: Credentials.extend({ code: SecondFactorCode.optional() }),
      reply: Admin,
      refusals: ["wrong_credentials", "second_factor_required", "second_factor_wrong"],
    },
    async (call, credentials) => {
      const { admin, session } = await adminSignIn(call, credentials);
      call.startSession(session, admin);
      return admin;
    },
  ),
  "GET /api/admin/user": endpoint({ access: "admin", input: NoInput, reply: Admin }, ({ admin }) => admin),
  "GET /api/admin/second-factor": endpoint(
    { access: "admin", input: NoInput, reply: SecondFactorState },
    readSecondFactor,
  ),
  "POST /api/admin/second-factor": endpoint(
    { access: "admin", input: NoInput, reply: SecondFactorSecret },
    startSecondFactor,
  ),
  "POST /api/admin/second-factor/confirm": endpoint(
    {
      access: "admin",
      limit: "login",
      input: SecondFactorConfirmation,
      reply: RecoveryCodes,
      refusals: [
        "wrong_credentials",
        "second_factor_required",
        "second_factor_wrong",
        "current_code_wrong",
        "second_factor_not_started",
      ],
    },
    async (call, confirmation) => {
      const { recoveryCodes, session } = await confirmSecondFactor(call, confirmation);
      call.startSession(session, call.admin);
      return { recoveryCodes };
    },
  ),
  "POST /api/admin/live-token": endpoint(
    { access: "owner", limit: "liveToken", input: NoInput, reply: LiveAccess },
    createLiveAccess,
  ),
};
