import type { IncomingMessage, ServerResponse } from "node:http";
import type { Hono } from "hono";
import type { Env } from "./route.ts";

/** A request as Cloud Functions hands it over: its body already read. */
export type FunctionRequest = IncomingMessage & { rawBody?: Buffer; originalUrl?: string };

/** Answers one request of Cloud Functions, or of `node:http` where the body was read beforehand. */
export async function answerWith(
  app: Hono<Env>,
  request: FunctionRequest,
  response: ServerResponse,
): Promise<void> {
  const answer = await app.fetch(toWebRequest(request));
  response.statusCode = answer.status;
  for (const [name, value] of answer.headers) {
    if (name !== "set-cookie") response.setHeader(name, value);
  }
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.end(Buffer.from(await answer.arrayBuffer()));
}

function toWebRequest({ method = "GET", headers, url, originalUrl, rawBody }: FunctionRequest): Request {
  const given = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(", ") : value] as [string, string]],
  );
  const address = new URL(originalUrl ?? url ?? "/", `http://${headers.host ?? "localhost"}`);
  const hasBody = method !== "GET" && method !== "HEAD" && rawBody !== undefined && rawBody.length > 0;
  return new Request(address, { method, headers: given, ...(hasBody && { body: new Uint8Array(rawBody) }) });
}
