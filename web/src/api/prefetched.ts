import type { EndpointKey, InputOf } from "functions/app/endpoints";
import { BASIC_REQUEST, requestOf } from "./request-of.ts";

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

/**
 * Sends a GET request before the code that needs the reply is loaded. That code consumes the body, so clone
 * the response to read it elsewhere.
 */
export function prefetch({ call, input }: PrefetchedCall): Promise<Response> {
  const { method, url } = requestOf(call, input);
  const response = fetch(url, { method, ...BASIC_REQUEST });
  response.catch(() => {}); // the consumer handles the error
  responses.set(url, { response, at: performance.now() });
  return response;
}

/** Returns the prefetched response for `url` and removes it. Undefined if there is none or it is too old. */
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
