import { parseJsonObject } from "../wire/json-to-message.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** Content of one POST: messages numbered from 0, and in the handshake the headers of the stream. */
export type Posted = {
  readonly authorization: string | undefined;
  readonly messages: readonly { number: number; json: object }[];
};

/**
 * Parses the form of a POST: `headers=…&count=1&ofs=0&req0___data__=…`. Throws INVALID_ARGUMENT if it is
 * malformed.
 */
export function parsePosted(body: string): Posted {
  const form = new URLSearchParams(body);
  const offset = Number(form.get("ofs") ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalidArgument("ofs must be a number.");
  const messages: { number: number; json: object }[] = [];
  for (let data = form.get("req0___data__"); data !== null; data = form.get(`req${messages.length}___data__`))
    messages.push({ number: offset + messages.length, json: parseJsonObject(data) });
  const headers = (form.get("headers") ?? "").split("\r\n").map((line) => line.split(":"));
  const [, authorization] = headers.find(([name = ""]) => name.toLowerCase() === "authorization") ?? [];
  return { authorization: authorization?.trim(), messages };
}
