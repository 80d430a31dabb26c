import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { Log } from "./context.ts";
import type { Policy } from "./endpoint.ts";
import { Contention, type ErrorBody, REFUSALS, Refusal, type RefusalCode } from "./errors.ts";
import { stackOf } from "./log.ts";

type ErrorAnswer = { status: number; body: ErrorBody; headers: Record<string, string> };

/** Retry-After of a `busy` error, in milliseconds. */
const BUSY_RETRY_AFTER_MS = 5000;

/** Log messages for refusals that are caused by an outage, not by the client. */
const OUTAGES: Partial<Record<RefusalCode, string>> = {
  accounts_unavailable: "Firebase Auth is unavailable",
  database_unavailable: "Firestore is unavailable",
  index_missing: "Firestore has no index for a query",
  google_unavailable: "Sign in with Google is unavailable",
};

/**
 * Returns the status, body and headers for a thrown error. Logs unexpected errors and hides their details.
 */
export function answerFor(thrown: unknown, log: Log): ErrorAnswer {
  if (thrown instanceof Refusal) {
    const { code, message, retryAfterMs } = thrown;
    const outage = OUTAGES[code];
    if (outage !== undefined) log("ERROR", outage, { error: String(thrown.cause).slice(0, 300) });
    const seconds = Math.ceil((retryAfterMs ?? 0) / 1000);
    const headers: Record<string, string> =
      retryAfterMs === undefined ? {} : { "Retry-After": String(seconds) };
    return { status: REFUSALS[code][0], body: { error: message, code }, headers };
  }
  if (thrown instanceof Contention) {
    log("WARNING", "transaction given up", { error: String(thrown.cause).slice(0, 300) });
    return answerFor(new Refusal("busy", { retryAfterMs: BUSY_RETRY_AFTER_MS }), log);
  }
  log("ERROR", "unhandled error", { stack_trace: stackOf(thrown) });
  const [status, error] = REFUSALS.internal;
  return { status, body: { error, code: "internal" }, headers: {} };
}

/** Default for replies, because most of them are for one user and change at any time. */
export const NO_STORE = { "Cache-Control": "private, no-store" };

/** Returns a redirect to a page of the site. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { ...NO_STORE, Location: location } });
}

/**
 * Prevents the reuse of error responses even if Hosting overwrites `Cache-Control`, as it does for /pictures
 * (https://github.com/firebase/firebase-functions/issues/932). A cache must not reuse a response with `Vary:
 * *` (RFC 9111, 4.1).
 */
export const NEVER_REUSED = { Vary: "*" };

/** Returns the cache headers of the reply `text`. */
export function cacheHeaders({ sharedCacheSeconds }: Policy, text: string): Record<string, string> {
  if (sharedCacheSeconds === undefined) return NO_STORE;
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${sharedCacheSeconds}`,
    ETag: etagOf(text),
  };
}

let latest = { text: "", etag: "" };

/** Returns the ETag of `text`. Caches the latest one, because repeated requests usually get the same text. */
function etagOf(text: string): string {
  if (text !== latest.text) latest = { text, etag: `"${hash("sha1", text, "base64url")}"` };
  return latest.etag;
}

/** Returns the middleware that answers 304 if the client's cached copy is current. */
export function revalidation({ sharedCacheSeconds }: Policy): MiddlewareHandler[] {
  return sharedCacheSeconds === undefined ? [] : [notModified];
}

const compared = etag();

/** Skips hono's middleware for requests without `If-None-Match`, because it would rewrite their response. */
const notModified: MiddlewareHandler = (context, next) =>
  context.req.header("If-None-Match") === undefined ? next() : compared(context, next);
