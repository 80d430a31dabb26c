import type { IncomingMessage, ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { Hono } from "hono";
import { REFUSALS } from "../core/errors.ts";
import type { Env } from "./call.ts";

/** Answers one request of Cloud Functions, which has read its body into `rawBody`, or of `node:http`. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/**
 * Returns the app as a listener for Cloud Functions and `node:http`. Hono's adapter replaces the global Request and
 * Response by lighter classes, without web streams: three times as fast.
 */
export function listenerOf(app: Hono<Env>): Listener {
  return getRequestListener((request) => app.fetch(request), {
    hostname: ANY_HOST,
    errorHandler: malformed,
  });
}

/** The host is never read. */
const ANY_HOST = "localhost";

/** Answers a request that cannot be parsed, such as one with a malformed address. */
function malformed(): Response {
  const [status, error] = REFUSALS.invalid_input;
  return Response.json(
    { error, code: "invalid_input" },
    { status, headers: { "Cache-Control": "private, no-store" } },
  );
}
