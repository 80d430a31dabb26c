import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import { REFUSALS } from "../contract/errors.ts";
import type { Env } from "./route.ts";

/** A request as Cloud Functions hands it over: its body already read. */
export type FunctionRequest = IncomingMessage & { rawBody?: Buffer; originalUrl?: string };

/** Answers one request of Cloud Functions, or of `node:http` where the body was read beforehand. */
export async function answerWith(
  app: Hono<Env>,
  request: FunctionRequest,
  response: ServerResponse,
): Promise<void> {
  const asked = toWebRequest(request);
  const answer = asked === null ? unreadable() : await app.fetch(asked);
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

/** Only what follows the host counts; which host was meant is never asked. */
const ANY_HOST = "http://localhost";

/** The request, or null for one that no browser can make: a broken address, or a method like TRACE. */
function toWebRequest(request: FunctionRequest): Request | null {
  const { method = "GET", headers, url, originalUrl, rawBody } = request;
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value] as [string, string]],
  );
  const hasBody = method !== "GET" && method !== "HEAD" && rawBody !== undefined && rawBody.length > 0;
  const body = hasBody && { body: new Uint8Array(rawBody) };
  try {
    return new Request(new URL(originalUrl ?? url ?? "/", ANY_HOST), { method, headers: given, ...body });
  } catch {
    return null;
  }
}

function unreadable(): Response {
  const [status, error] = REFUSALS.invalid_input;
  return Response.json(
    { error, code: "invalid_input" },
    { status, headers: { "Cache-Control": "private, no-store" } },
  );
}
