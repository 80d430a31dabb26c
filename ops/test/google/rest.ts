import { type Google, GoogleError } from "../../launch/google.ts";
import type { Json } from "./fake-google.ts";

const realFetch = globalThis.fetch;

/** Calls the fake of Google's APIs as `googleApis` calls the real ones. */
export function restOf(baseUrl: string): Google {
  async function call<Reply>(method: string, url: string, body?: object): Promise<Reply | null> {
    const { hostname, pathname, search } = new URL(url);
    const answer = await realFetch(`${baseUrl}/${hostname}${pathname}${search}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const reply = (await answer.json()) as {
      error?: { message: string; details: { reason?: string }[] };
    } & Json;
    if (answer.ok) return reply as Reply;
    if (answer.status === 404) return null;
    throw new GoogleError(reply.error?.message ?? "", answer.status, reply.error?.details[0]?.reason ?? null);
  }
  return {
    get: (url) => call("GET", url),
    start: async (url, body) => void (await call("POST", url, body)),
    async send<Reply>(method: "POST" | "PATCH", url: string, body?: object) {
      const reply = await call<Json>(method, url, body);
      if (reply?.done === false) throw new Error(`${url} would wait for Google`);
      return (reply?.response ?? reply) as Reply;
    },
  };
}
