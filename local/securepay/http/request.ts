import type { IncomingMessage } from "node:http";
import { type Fields, fieldsOf } from "./fields.ts";
import { HttpProblem } from "./http-problem.ts";

/** A request as the handlers see it. */
export type PageRequest = {
  method: string;
  url: URL;
  header: (name: string) => string | undefined;
  form: () => Promise<Fields>;
};

/** Largest body, in bytes: a payment form is two or three thousand. */
const MAX_BODY_BYTES = 64 * 1024;

/** Wraps Node's request; the body is read only when a handler asks for it. */
export function pageRequest(incoming: IncomingMessage): PageRequest {
  const target = incoming.url ?? "/";
  if (!URL.canParse(target, "http://localhost")) throw new HttpProblem(400, "Slóðin er ekki gild");
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
        throw new HttpProblem(415, "Greiðslusíðan tekur aðeins við vefeyðublöðum");
      return fieldsOf(new URLSearchParams(body));
    },
  };
}

/** Reads to the end even when there is too much, so that the sender hears the answer; keeps none of the excess. */
async function boundedBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) throw new HttpProblem(413, "Beiðnin er of stór");
  return Buffer.concat(chunks).toString("utf8");
}
