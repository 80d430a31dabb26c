import { contextOf } from "../../actions/context.ts";
import { forgotPassword } from "../../actions/forgot-password.ts";
import { readUser } from "../../actions/read-user.ts";
import { register } from "../../actions/register.ts";
import { resetPassword } from "../../actions/reset-password.ts";
import { signIn } from "../../actions/sign-in.ts";
import { signOut } from "../../actions/sign-out.ts";
import { route } from "../route.ts";

export const accountRoutes = [
  route("user", (_, { store, userId }) => readUser(store, userId)),

  route("login", async (credentials, { services, store, now, startSession }) => {
    const { user, session } = await signIn({ ...services, store }, credentials, now);
    startSession(session, { isCustomer: true });
    return user;
  }),

  route("register", async (registration, { services, store, now, startSession }) => {
    const { user, session } = await register({ ...services, store }, registration, now);
    startSession(session, { isCustomer: true });
    return user;
  }),

  route("logoutEverywhere", async (_, { services, userId, endSession }) => {
    await services.identity.endSessions(userId);
    services.principals.forgetAll();
    endSession();
    return {};
  }),

  route("forgotPassword", async ({ email }, { services, store }) => {
    await forgotPassword(contextOf(services, store), { email });
    return {};
  }),

  route("resetPassword", async (input, { services, store, actorFor, now }) => {
    await resetPassword({ ...services, store }, { ...input, actorFor }, now);
    return {};
  }),

  route("logout", async (_, { services, store, session, endSession }) => {
    if (session !== undefined) await signOut({ ...services, store }, session);
    endSession();
    return {};
  }),
];
