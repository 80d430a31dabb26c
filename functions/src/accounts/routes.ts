import type { PublicCall } from "../app/call.ts";
import { route } from "../app/route.ts";
import { confirmEmail } from "./email-address.ts";
import { forgotPassword, readResetAddress, resetPassword } from "./passwords.ts";
import type { User } from "./schema.ts";
import { readUser, signOut, signOutEverywhere } from "./sessions.ts";
import { type CustomerSession, register, signIn } from "./sign-in.ts";

export const accountRoutes = [
  route("user", readUser),
  route("login", async (call, credentials) => started(call, await signIn(call, credentials))),
  route("register", async (call, registration) => started(call, await register(call, registration))),
  route("logout", async (call) => {
    await signOut(call, call.sessionCookie());
    call.endSession();
  }),
  route("logoutEverywhere", async (call) => {
    await signOutEverywhere(call);
    call.endSession();
  }),
  route("forgotPassword", forgotPassword),
  route("resetPassword", resetPassword),
  route("resetAddress", readResetAddress),
  route("confirmEmail", confirmEmail),
];

/** Sets the cookies of a customer's new session. */
function started({ startSession }: PublicCall, { user, session }: CustomerSession): User {
  startSession(session, { isCustomer: true });
  return user;
}
