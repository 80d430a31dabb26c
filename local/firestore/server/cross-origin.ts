import type { IncomingMessage, ServerResponse } from "node:http";
import { permissionDenied } from "../wire/rpc-error.ts";

/** Origins on this machine. Other pages in a developer's browser must not reach the data. */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Sets CORS headers for pages on other ports of this machine. Throws PERMISSION_DENIED for other origins.
 * Chromium sends WebChannel requests with credentials, so the headers must allow them.
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS
 */
export function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  if (!LOOPBACK.test(headers.origin)) throw permissionDenied();
  response.setHeader("access-control-allow-origin", headers.origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "");
  response.setHeader("vary", "origin");
}
