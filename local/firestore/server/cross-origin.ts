import type { IncomingMessage, ServerResponse } from "node:http";
import { permissionDenied } from "../wire/rpc-error.ts";

/** Pages of this machine. Whatever else a developer's browser has open must not reach the data. */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Lets pages of this machine, which stand on other ports, read the answers; throws PERMISSION_DENIED for other pages.
 * Chromium sends a WebChannel's requests with credentials, so their headers must allow it.
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
