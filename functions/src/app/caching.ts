import { hash } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import type { Policy } from "../core/endpoint.ts";

/** Most answers are for one user, and for now. */
export const NO_STORE = { "Cache-Control": "private, no-store" };

/**
 * An error is not kept either where Hosting writes its own Cache-Control over that of the API, as it does for /pictures
 * (https://github.com/firebase/firebase-functions/issues/932): no cache may answer with a copy that varies by everything (RFC 9111, 4.1).
 */
export const NEVER_REUSED = { Vary: "*" };

/** Returns the headers that say who may keep the answer `text`, and for how long. */
export function cacheHeaders({ sharedCacheSeconds }: Policy, text: string): Record<string, string> {
  if (sharedCacheSeconds === undefined) return NO_STORE;
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${sharedCacheSeconds}`,
    ETag: etagOf(text),
  };
}

let latest = { text: "", etag: "" };

/** Returns the ETag of `text`. The latest is kept: what caches ask for again has seldom changed. */
function etagOf(text: string): string {
  if (text !== latest.text) latest = { text, etag: `"${hash("sha1", text, "base64url")}"` };
  return latest.etag;
}

/** Returns the middleware that answers 304 where the copy of a cache is still right. */
export function revalidation({ sharedCacheSeconds }: Policy): MiddlewareHandler[] {
  return sharedCacheSeconds === undefined ? [] : [notModified];
}

const compared = etag();

/** Most requests have no copy to compare: hono's middleware would write to their finished answer all the same. */
const notModified: MiddlewareHandler = (context, next) =>
  context.req.header("If-None-Match") === undefined ? next() : compared(context, next);
