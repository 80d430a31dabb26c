import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";

/** The headers by which a body is parsed. */
type BodyHeaders = Pick<IncomingHttpHeaders, "content-type" | "content-encoding">;

/** What Hosting sends to the function `api`. The scheduled function's requests stay as they are. */
const OF_THE_APP = /^\/(api|pictures)\b/;

const hidden = new WeakMap<IncomingMessage, BodyHeaders>();

/**
 * Makes Google's Functions Framework leave each request under /api and /pictures to the app. It parses bodies and decodes addresses before it
 * calls a function; what it cannot parse it answers itself, with a page of HTML, and logs with the body (5.0.5,
 * src/server.ts; there is no setting). Node announces a request before the server's own listeners see it: here its body
 * becomes plain bytes until `restoreHeaders` is called.
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

/** Gives a request its own headers back, for the app. */
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
