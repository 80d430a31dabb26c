import type { IncomingMessage } from "node:http";
import type { Answer } from "../stack/page-server.ts";
import type { Html } from "./pages/layout.ts";

/** Fields of a form or a query. Names are in lower case, because the provider ignores their case. */
export type Fields = Record<string, string>;

export type PageRequest = {
  method: string;
  url: URL;
  header: (name: string) => string | undefined;
  /** Reads the posted form. Throws HttpError if the body is too long, has another content type or repeats a field. */
  form: () => Promise<Fields>;
};

/** A request that cannot be served. The server returns a page with this status and message (Icelandic). */
export class HttpError extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Maximum size of a body, in bytes. A payment form has about 2,500. */
const MAX_BODY_BYTES = 64 * 1024;

export function page(status: number, content: Html): Answer {
  return { status, type: "text/html", body: `<!doctype html>\n${content}\n` };
}

/** Returns query-string text to a server, like the provider. */
export function queryText(fields: Record<string, string>): Answer {
  return { status: 200, type: "text/plain", body: new URLSearchParams(fields).toString() };
}

export function redirect(status: 302 | 303, location: string): Answer {
  return { status, type: "text/plain", body: "", location };
}

/** Reads the fields. Throws HttpError for a repeated field, because it could hide the signed one. */
export function fieldsOf(parameters: URLSearchParams): Fields {
  const fields: Fields = {};
  for (const [name, value] of parameters) {
    const key = name.toLowerCase();
    if (Object.hasOwn(fields, key)) throw new HttpError(400, `Svæðið ${key} kemur tvisvar fyrir`);
    fields[key] = value;
  }
  return fields;
}

/** Wraps Node's request. The body is read only when a handler needs it. */
export function pageRequest(incoming: IncomingMessage): PageRequest {
  const target = incoming.url ?? "/";
  if (!URL.canParse(target, "http://localhost")) throw new HttpError(400, "Slóðin er ekki gild");
  const header = (name: string) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value[0] : value;
  };
  return {
    method: incoming.method ?? "GET",
    url: new URL(target, "http://localhost"),
    header,
    async form() {
      const body = await boundedBody(incoming);
      const type = header("content-type")?.split(";")[0]?.trim().toLowerCase();
      if (type !== "application/x-www-form-urlencoded")
        throw new HttpError(415, "Greiðslusíðan tekur aðeins við vefeyðublöðum");
      return fieldsOf(new URLSearchParams(body));
    },
  };
}

/** Reads the whole body but keeps no more than the limit, so that the sender of a longer body receives the response. */
async function boundedBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw new HttpError(413, "Beiðnin er of stór");
  return Buffer.concat(chunks).toString("utf8");
}
