import type { EndpointKey, InputOf } from "functions/app/endpoints";
import { BASIC_REQUEST, requestOf } from "./request-of.ts";

/** Endpoints that a page may call before its code is loaded. */
export type PrefetchedKey = Extract<EndpointKey, `GET ${string}`>;

/** A call that can be prefetched, and its input. */
export type PrefetchedCall = {
  [Key in PrefetchedKey]: { call: Key; input: InputOf<Key> };
}[PrefetchedKey];

/** Age, in milliseconds, from which a response may be out of date; the code that needs it is loaded sooner, on slow lines too. */
const MAX_AGE_MS = 30_000;

const responses = new Map<string, { response: Promise<Response>; at: number }>();

/** Makes a GET call before the code that needs it has loaded. The body is for that code: clone the response to read it. */
export function prefetch({ call, input }: PrefetchedCall): Promise<Response> {
  const { method, url } = requestOf(call, input);
  const response = fetch(url, { method, ...BASIC_REQUEST });
  response.catch(() => {}); // whoever takes it handles this
  responses.set(url, { response, at: performance.now() });
  return response;
}

/** Returns the prefetched response for `url`, once; undefined where there is none, or an old one. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const prefetched = responses.get(url);
  responses.delete(url);
  return prefetched && performance.now() - prefetched.at < MAX_AGE_MS ? prefetched.response : undefined;
}

/** Whether the call was prefetched, and its answer is 2xx. */
export async function isPrefetchedOk({ call, input }: PrefetchedCall): Promise<boolean> {
  const response = await responses.get(requestOf(call, input).url)?.response.catch(() => null);
  return response?.ok === true;
}

/** Drops the responses that nobody has taken: after a change they may be out of date. */
export function clearPrefetched(): void {
  responses.clear();
}
