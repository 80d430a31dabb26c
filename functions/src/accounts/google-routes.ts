import type { Context, Hono } from "hono";
import type { auditRefusals } from "../app/audit-refusals.ts";
import { NO_STORE } from "../app/caching.ts";
import type { Env } from "../app/call.ts";
import { callerNetwork } from "../app/client-address.ts";
import { contextOf } from "../app/context.ts";
import { answerFor } from "../app/errors.ts";
import type { Services } from "../app/services.ts";
import { endSession, keepGoogleFlow, sessionOf, startSession } from "../app/session-cookie.ts";
import { Refusal } from "../core/errors.ts";
import { sameSitePath } from "../core/same-site-path.ts";
import { limited } from "../limits/limited.ts";
import { GOOGLE_PASSWORD_REPLACED, GOOGLE_REFUSAL_KEY, googlePaths } from "./limits.ts";
import { findPrincipal } from "./sessions.ts";
import { signInWithGoogle } from "./sign-in.ts";

/** Default redirect after a sign-in without a target. */
const HOME = "/dashboard";

/**
 * Adds the sign-in with Google. Both addresses are opened by the browser itself, so every answer is a redirect: to Google, to
 * where the buyer was heading, or to /auth, which says what went wrong.
 */
export function googleRoutes(
  app: Hono<Env>,
  services: Services,
  audit: ReturnType<typeof auditRefusals>,
): void {
  app.get(googlePaths.start, async (context) => {
    context.set("route", googlePaths.start);
    const next = sameSitePath(context.req.query("next") ?? nextOfReferrer(context, services.siteUrl));
    // Another site's link must not begin a sign-in, nor take the place of a session: the sign-in page asks first.
    if (!isFromHere(context.req.raw.headers)) return redirect(authPath(next));
    try {
      if (await isCustomer(context, services)) return redirect(next ?? HOME);
      const choosesAccount = context.req.query("choose") !== undefined;
      const { location, sealed } = await googleOf(services).start({ next, choosesAccount });
      keepGoogleFlow(context, sealed, services.siteUrl);
      return withCookies(context, location);
    } catch (error) {
      return redirect(authPath(next, await explained(error, context)));
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
      const { user, session, hasLostPassword } = await limited(
        work,
        { limit: "google", attempt },
        async () => {
          const person = await googleOf(services).finish(flow, new URL(context.req.url).search);
          context.set("input", { email: person.email });
          return signInWithGoogle(work, person, flow.next);
        },
      );
      context.set("user", user.id);
      startSession(context, { session, isCustomer: true }, services.siteUrl);
      // The page says so before it leads on.
      if (hasLostPassword) return withCookies(context, authPath(flow.next, GOOGLE_PASSWORD_REPLACED));
      return withCookies(context, flow.next ?? HOME);
    } catch (error) {
      // A flow is good for one return. A session, of whoever opens this address again, stays.
      if (flow !== null) endSession(context, services.siteUrl);
      return withCookies(context, authPath(flow?.next ?? null, await explained(error, context)));
    }
  });

  /** Records what went wrong. Returns its code. */
  async function explained(error: unknown, context: Context<Env>): Promise<string> {
    await audit(error, context);
    return answerFor(error, services.log).body.code;
  }
}

function googleOf({ google }: Services) {
  if (google === null) throw new Refusal("google_off");
  return google;
}

/** Returns where the sign-in page was to lead, if its script had no time yet to name it in the link. */
function nextOfReferrer({ req }: Context<Env>, siteUrl: string): string | null {
  const referrer = req.header("referer") ?? "";
  if (!referrer.startsWith(`${siteUrl}/`) || !URL.canParse(referrer)) return null;
  return new URL(referrer).searchParams.get("next");
}

/** Whether a page of this site, or the person at the browser, opens the address. Older browsers do not say. */
function isFromHere(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site === null || site === "same-origin" || site === "none";
}

/** An administrator's session is none of a customer: it makes way for one, as at a sign-in with a password. */
async function isCustomer(context: Context<Env>, services: Services): Promise<boolean> {
  const cookie = sessionOf(context);
  if (cookie === undefined) return false;
  const principal = await findPrincipal(contextOf(services, context.get("store")), cookie);
  return principal !== null && !principal.isAdmin;
}

function authPath(next: string | null, code?: string): string {
  const query = new URLSearchParams({
    ...(code !== undefined && { [GOOGLE_REFUSAL_KEY]: code }),
    ...(next !== null && { next }),
  });
  return query.size === 0 ? "/auth" : `/auth?${query}`;
}

function redirect(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
}

/** Redirects with the cookies that were set. */
function withCookies(context: Context<Env>, location: string): Response {
  return context.body(null, 303, { ...NO_STORE, Location: location });
}
