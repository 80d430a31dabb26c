import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import type { CookieOptions } from "hono/utils/cookie";
import { GOOGLE_FLOW_MS } from "../accounts/limits.ts";
import type { NewSession } from "../accounts/rules.ts";

/** The only cookie name that Firebase Hosting forwards. */
const SESSION_COOKIE = "__session";

/**
 * Tells the page which requests to make: `1` for a customer, `admin` for an administrator. Readable by
 * scripts, grants nothing.
 */
const SIGNED_IN_COOKIE = "signed_in";

/** Returns the session cookie of the request. */
export function sessionOf(context: Context): string | undefined {
  return getCookie(context, SESSION_COOKIE);
}

/** Sets the session cookie and `signed_in`. */
export function startSession(
  context: Context,
  { session, isCustomer }: { session: NewSession; isCustomer: boolean },
  siteUrl: string,
): void {
  const options = { ...cookieOptions(siteUrl), maxAge: session.lifetimeMs / 1000 };
  keepInSession(context, session.cookie, options);
  setCookie(context, SIGNED_IN_COOKIE, isCustomer ? "1" : "admin", options);
}

/**
 * Stores a sealed Google sign-in in the session cookie, the only cookie that Hosting forwards. It replaces
 * the session of an administrator. A signed-in customer never starts a sign-in.
 */
export function keepGoogleFlow(context: Context, sealed: string, siteUrl: string): void {
  keepInSession(context, sealed, { ...cookieOptions(siteUrl), maxAge: GOOGLE_FLOW_MS / 1000 });
}

function keepInSession(context: Context, value: string, options: CookieOptions): void {
  setCookie(context, SESSION_COOKIE, value, { ...options, httpOnly: true });
}

export function endSession(context: Context, siteUrl: string): void {
  deleteCookie(context, SESSION_COOKIE, { ...cookieOptions(siteUrl), httpOnly: true });
  deleteCookie(context, SIGNED_IN_COOKIE, cookieOptions(siteUrl));
}

/** Returns the cookie options. `Secure` is omitted only on a local http origin. */
function cookieOptions(siteUrl: string) {
  return { path: "/", sameSite: "Lax", secure: siteUrl.startsWith("https:") } as const;
}
