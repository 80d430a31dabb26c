import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { Policy } from "../core/endpoint.ts";

/** Default for replies, because most of them are for one user and change at any time. */
export const NO_STORE = { "Cache-Control": "private, no-store" };

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
