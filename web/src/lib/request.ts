import type { EndpointKey, InputOf } from "functions/app/endpoints";

/** Options of every request: sends cookies and a JSON body. */
export const BASIC_REQUEST = {
  credentials: "include",
  headers: { "Content-Type": "application/json" },
} as const;

/** Input keys that a call with a body sends in its query. Source: spec §7. */
const IN_QUERY: Partial<Record<EndpointKey, readonly string[]>> = {
  "POST /api/courses/:id/checkout": ["couponId"],
};

/**
 * Returns the method, URL and body of a call. Fills in the path parameters. Sends the other keys in the query
 * of a GET or in the JSON body of another method.
 */
export function requestOf(key: EndpointKey, input: object): { method: string; url: string; body?: string } {
  const [method = "", path = ""] = key.split(" ");
  const rest: Record<string, unknown> = { ...input };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const query = new URLSearchParams();
  for (const name of method === "GET" ? Object.keys(rest) : (IN_QUERY[key] ?? [])) {
    const value = take(name);
    if (value !== undefined) query.set(name, String(value));
  }
  const url = query.size > 0 ? `${pathname}?${query}` : pathname;
  return { method, url, ...(method !== "GET" && { body: JSON.stringify(rest) }) };
}

/** Endpoints that a page can call before its code is loaded. */
export type PrefetchedKey = Extract<EndpointKey, `GET ${string}`>;

/** Prefetched call and its input. */
export type PrefetchedCall = {
  [Key in PrefetchedKey]: { call: Key; input: InputOf<Key> };
}[PrefetchedKey];

/**
 * Maximum age of a prefetched response, in milliseconds. Page code loads faster than this on slow connections
 * too.
 */
const MAX_AGE_MS = 30_000;

const responses = new Map<string, { response: Promise<Response>; at: number }>();

/** Sends a GET request for a script without the API client, which reads the response itself. */
export function sendGet({ call, input }: PrefetchedCall): Promise<Response> {
  const { method, url } = requestOf(call, input);
  return fetch(url, { method, ...BASIC_REQUEST });
}

/**
 * Sends a GET request before the code that needs the reply is loaded. That code consumes the body, so clone
 * the response to read it elsewhere.
 */
export function prefetch(first: PrefetchedCall): Promise<Response> {
  const response = sendGet(first);
  response.catch(() => {}); // the consumer handles the error
  responses.set(requestOf(first.call, first.input).url, { response, at: performance.now() });
  return response;
}

/** Returns the prefetched response for `url` and removes it. Undefined if it is missing or too old. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const prefetched = responses.get(url);
  responses.delete(url);
  return prefetched && performance.now() - prefetched.at < MAX_AGE_MS ? prefetched.response : undefined;
}

/** Returns whether the call was prefetched with a 2xx reply. */
export async function isPrefetchedOk({ call, input }: PrefetchedCall): Promise<boolean> {
  const response = await responses.get(requestOf(call, input).url)?.response.catch(() => null);
  return response?.ok === true;
}

/** Removes all unused responses, because a change can make them stale. */
export function clearPrefetched(): void {
  responses.clear();
}
