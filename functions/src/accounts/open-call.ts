import type { Context as HonoContext } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { actorOf } from "../audit/actor.ts";
import { type Access, isForAdmins } from "../core/access.ts";
import type { CallOf, Env, PublicCall, SignedInAs } from "../core/call.ts";
import { callerNetwork } from "../core/client-ip.ts";
import { type Context, contextOf, type Services } from "../core/context.ts";
import { Refusal } from "../core/errors.ts";
import { DEVICE_TOKEN_HEADER } from "../limits/attempt-limits.ts";
import { reviewUnreadable } from "../reviews/actions.ts";
import { deviceOf } from "./device.ts";
import { GOOGLE_FLOW_MS } from "./limits.ts";
import { type Caller, lifetimeOf, type NewSession } from "./rules.ts";
import { findCaller, renewSession, sessionIdOf } from "./sessions.ts";

/** The only cookie name that Firebase Hosting forwards. */
const SESSION_COOKIE = "__session";

/** Tells the page which requests to make (`SIGNED_IN`). Readable by scripts, grants nothing. */
const SIGNED_IN_COOKIE = "signed_in";

/** Values of this cookie by the role of the signed-in person. */
const SIGNED_IN = { customer: "1", owner: "admin", teacher: "teacher" } as const satisfies Record<
  SignedInAs,
  string
>;

/** Returns the session cookie of the request. */
export function sessionOf(context: HonoContext): string | undefined {
  return getCookie(context, SESSION_COOKIE);
}

/** Sets the session cookie and `signed_in`. */
export function startSession(
  context: HonoContext,
  { session, role }: { session: NewSession; role: SignedInAs },
  siteUrl: string,
): void {
  const options = { ...cookieOptions(siteUrl), maxAge: session.lifetimeMs / 1000 };
  keepInSession(context, session.cookie, options);
  setCookie(context, SIGNED_IN_COOKIE, SIGNED_IN[role], options);
}

/**
 * Stores a sealed Google sign-in in the session cookie, the only cookie that Hosting forwards. It replaces
 * the session of an administrator. A signed-in customer never starts a sign-in.
 */
export function keepGoogleFlow(context: HonoContext, sealed: string, siteUrl: string): void {
  keepInSession(context, sealed, { ...cookieOptions(siteUrl), maxAge: GOOGLE_FLOW_MS / 1000 });
}

function keepInSession(context: HonoContext, value: string, options: CookieOptions): void {
  setCookie(context, SESSION_COOKIE, value, { ...options, httpOnly: true });
}

export function endSession(context: HonoContext, siteUrl: string): void {
  deleteCookie(context, SESSION_COOKIE, { ...cookieOptions(siteUrl), httpOnly: true });
  deleteCookie(context, SIGNED_IN_COOKIE, cookieOptions(siteUrl));
}

/** Returns the cookie options. `Secure` is omitted only on a local http origin. */
function cookieOptions(siteUrl: string) {
  return { path: "/", sameSite: "Lax", secure: siteUrl.startsWith("https:") } as const;
}

/**
 * Creates the call of a request. Throws not_signed_in, not_admin, owner_role_required or second_factor_missing if the
 * caller lacks the required access.
 */
export async function openCall<Who extends Access>(
  access: Who,
  request: HonoContext<Env>,
  services: Services,
): Promise<CallOf<Who>> {
  const headers: Record<string, string> = {};
  const base = contextOf(services, request.get("store"));
  const identify = () => callerOf(request, base);
  // `Object.assign` adds to the new context, because spreading its many properties takes longer than most handlers.
  const call: PublicCall = Object.assign(base, {
    network: () => callerNetwork(request.req.raw.headers, services),
    deviceToken: request.req.raw.headers.get(DEVICE_TOKEN_HEADER),
    device: () => deviceOf(request.req.raw.headers.get("user-agent")),
    actorFor: (account: { id: string; email: string | null }) =>
      actorOf(request.req.raw.headers, account, services),
    visitorId: async () => (await identify())?.uid ?? null,
    sessionId: () => sessionIdOf(sessionOf(request)),
    startSession: (session: NewSession, options: { role: SignedInAs }) => {
      request.set("hasCookies", true);
      startSession(request, { session, ...options }, services.siteUrl);
    },
    endSession: () => {
      request.set("hasCookies", true);
      endSession(request, services.siteUrl);
    },
    linkNext: (after: string) => {
      headers.Link = nextPage(request.req.url, after);
    },
    reviewUnreadable: (path: string) => reviewUnreadable(base, path),
    headers,
  });
  if (access === "public") return call as CallOf<Who>;
  const caller = await identify();
  if (caller === null) throw new Refusal("not_signed_in");
  const own = { userId: caller.uid, session: caller.session };
  if (!isForAdmins(access)) return Object.assign(call, own) as CallOf<Who>;
  const admin = caller.isAdmin ? await call.store.admins.byId(caller.uid) : null;
  if (admin === null) throw new Refusal("not_admin");
  if (access === "owner" && admin.role !== "owner") throw new Refusal("owner_role_required");
  if (access === "owner" && admin.needsSecondFactor) throw new Refusal("second_factor_missing");
  return Object.assign(call, own, { admin, actor: call.actorFor(admin) }) as CallOf<Who>;
}

/** Returns the `Link` header (RFC 8288) with the URL of the page after the row `after`. */
function nextPage(url: string, after: string): string {
  const { pathname, searchParams } = new URL(url);
  searchParams.set("after", after);
  return `<${pathname}?${searchParams}>; rel="next"`;
}

async function callerOf(request: HonoContext<Env>, context: Context): Promise<Caller | null> {
  const caller = await findCaller(context, sessionIdOf(sessionOf(request)));
  if (caller !== null) {
    request.set("user", caller.uid);
    request.set("session", caller.session);
  }
  return caller;
}

/**
 * Renews the session of a request at its first use on a day, and sets its cookies again. Call it after the
 * handler, because an error response has no cookies. Does nothing if the handler has changed the cookies.
 */
export async function keepSession(request: HonoContext<Env>, call: PublicCall): Promise<void> {
  const session = request.get("session");
  const cookie = sessionOf(request);
  if (session === undefined || cookie === undefined || request.get("hasCookies")) return;
  if (await renewSession(call, session))
    call.startSession({ cookie, lifetimeMs: lifetimeOf(session) }, { role: "customer" });
}
