import type { Context, Hono } from "hono";
import type { auditRefusals } from "../audit/refusals.ts";
import type { Env } from "../core/call.ts";
import { callerNetwork } from "../core/client-ip.ts";
import type { Services } from "../core/context.ts";
import { contextOf } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { isForeign } from "../core/origin.ts";
import { answerFor, NO_STORE, seeOther } from "../core/responses.ts";
import { sameSitePath } from "../core/same-site-path.ts";
import { withAttemptLimit } from "../limits/with-attempt-limit.ts";
import { deviceOf } from "./device.ts";
import { GOOGLE_PASSWORD_REPLACED, GOOGLE_REFUSAL_KEY, googlePaths } from "./limits.ts";
import { endSession, keepGoogleFlow, sessionOf, startSession } from "./open-call.ts";
import { findCaller, sessionIdOf } from "./sessions.ts";
import { signInWithGoogle } from "./sign-in.ts";

/** Default redirect after a sign-in without a target. */
const HOME = "/dashboard";

/**
 * Adds the routes of Sign in with Google. The browser navigates to both URLs, so each response is a redirect:
 * to Google, to the page that the customer wanted to open, or to /auth with an error code.
 */
export function googleRoutes(
  app: Hono<Env>,
  services: Services,
  audit: ReturnType<typeof auditRefusals>,
): void {
  app.get(googlePaths.start, async (context) => {
    context.set("route", googlePaths.start);
    const next = sameSitePath(context.req.query("next") ?? nextOfReferrer(context, services.siteUrl));
    // A link on another site must not start a sign-in or replace a session. The sign-in page lets the user
    // decide.
    if (isForeign(context.req.raw.headers, services.siteUrl)) return seeOther(authPath(next));
    try {
      if (await isCustomer(context, services)) return seeOther(next ?? HOME);
      const choosesAccount = context.req.query("choose") !== undefined;
      const { location, sealed } = await googleOf(services).start({ next, choosesAccount });
      keepGoogleFlow(context, sealed, services.siteUrl);
      return withCookies(context, location);
    } catch (error) {
      return seeOther(authPath(next, await explained(error, context)));
    }
  });

  app.get(googlePaths.back, async (context) => {
    context.set("route", googlePaths.back);
    const flow = (await services.google?.open(sessionOf(context))) ?? null;
    try {
      if (flow === null) throw new Refusal("google_return_invalid");
      const work = contextOf(services, context.get("store"));
      const network = callerNetwork(context.req.raw.headers, services);
      const attempt = { account: network, network, deviceToken: null };
      const { user, session, hasLostPassword } = await withAttemptLimit(
        work,
        { limit: "google", attempt },
        async () => {
          const person = await googleOf(services).finish(flow, new URL(context.req.url).search);
          context.set("input", { email: person.email });
          const device = () => deviceOf(context.req.header("user-agent") ?? null);
          return signInWithGoogle({ ...work, device }, person, flow.next);
        },
      );
      context.set("user", user.id);
      startSession(context, { session, role: "customer" }, services.siteUrl);
      // The sign-in page displays a message before it redirects to the target.
      if (hasLostPassword) return withCookies(context, authPath(flow.next, GOOGLE_PASSWORD_REPLACED));
      return withCookies(context, flow.next ?? HOME);
    } catch (error) {
      // A flow is valid for one return. If there is no flow, the cookie can contain a session, which stays.
      if (flow !== null) endSession(context, services.siteUrl);
      return withCookies(context, authPath(flow?.next ?? null, await explained(error, context)));
    }
  });

  /** Records the error in the audit log and returns its code. */
  async function explained(error: unknown, context: Context<Env>): Promise<string> {
    await audit(error, context);
    return answerFor(error, services.log).body.code;
  }
}

function googleOf({ google }: Services) {
  if (google === null) throw new Refusal("google_off");
  return google;
}

/**
 * Returns the target of the sign-in page from the referrer, if the page's script had not yet added it to the
 * link.
 */
function nextOfReferrer({ req }: Context<Env>, siteUrl: string): string | null {
  const referrer = req.header("referer") ?? "";
  if (!referrer.startsWith(`${siteUrl}/`) || !URL.canParse(referrer)) return null;
  return new URL(referrer).searchParams.get("next");
}

/**
 * Returns whether a customer is signed in. An administrator's session is replaced, as in a sign-in with a
 * password.
 */
async function isCustomer(context: Context<Env>, services: Services): Promise<boolean> {
  const work = contextOf(services, context.get("store"));
  const caller = await findCaller(work, sessionIdOf(sessionOf(context)));
  return caller !== null && !caller.isAdmin;
}

function authPath(next: string | null, code?: string): string {
  const query = new URLSearchParams({
    ...(code !== undefined && { [GOOGLE_REFUSAL_KEY]: code }),
    ...(next !== null && { next }),
  });
  return query.size === 0 ? "/auth" : `/auth?${query}`;
}

/** Returns a redirect that includes the cookies of this response. */
function withCookies(context: Context<Env>, location: string): Response {
  return context.body(null, 303, { ...NO_STORE, Location: location });
}
