import { confirmEmail } from "../../actions/confirm-email.ts";
import { forgotPassword } from "../../actions/forgot-password.ts";
import { readUser } from "../../actions/read-user.ts";
import { register } from "../../actions/register.ts";
import { readResetAddress, resetPassword } from "../../actions/reset-password.ts";
import { type CustomerSession, signIn } from "../../actions/sign-in.ts";
import { signOut, signOutEverywhere } from "../../actions/sign-out.ts";
import type { User } from "../../contract/user.ts";
import type { PublicCall } from "../call.ts";
import { route } from "../route.ts";

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
