import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** The headers that control how a body is parsed. */
type BodyHeaders = Pick<IncomingHttpHeaders, "content-type" | "content-encoding">;

/** Paths that Hosting sends to the function `api`. Requests of the scheduled function are not changed. */
const OF_THE_APP = /^\/(api|pictures)\b/;

const hidden = new WeakMap<IncomingMessage, BodyHeaders>();

/**
 * Prevents Google's Functions Framework from parsing requests under /api and /pictures. The framework parses
 * bodies and decodes URLs before it calls a function. If parsing fails, it responds with an HTML page and
 * logs the body (functions-framework 5.0.5; there is no setting). Node publishes a request before the server's
 * listeners run. This function then marks the body as plain bytes until `restoreHeaders` is called.
 */
export function leaveBodiesUnparsed(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url === undefined || !OF_THE_APP.test(request.url)) return;
    const { "content-type": type, "content-encoding": encoding } = request.headers;
    hidden.set(request, { "content-type": type, "content-encoding": encoding });
    request.headers["content-type"] = "application/octet-stream";
    delete request.headers["content-encoding"];
    if (!isDecodable(request.url)) request.url = request.url.replaceAll("%", "%25");
  });
}

/** Restores the original headers of a request for the app. */
export function restoreHeaders(request: IncomingMessage): void {
  for (const [name, value] of Object.entries(hidden.get(request) ?? {})) {
    if (value === undefined) delete request.headers[name];
    else request.headers[name] = value;
  }
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
