import type { InputOf } from "functions/contract/endpoints";
import { overviewCalls } from "functions/contract/overview-calls";
import { siteCalls } from "functions/contract/site-calls";
import { BASIC_REQUEST, requestOf } from "./request-of.ts";

const TABLE = { ...siteCalls, ...overviewCalls };

export type PrefetchedName = keyof typeof TABLE;

/** A call that can be prefetched, and its input. */
export type PrefetchedCall = {
  [Name in PrefetchedName]: { call: Name; input: InputOf<Name> };
}[PrefetchedName];

/** A response that is taken later may be out of date; the code that needs it is loaded sooner, on slow lines too. */
const PREFETCHED_FOR_MS = 30_000;

const responses = new Map<string, { response: Promise<Response>; at: number }>();

/** Makes a GET call before the code that needs it has loaded. The body is for that code: clone the response to read it. */
export function prefetch({ call, input }: PrefetchedCall): Promise<Response> {
  const { method, url } = requestOf(TABLE[call], input);
  const response = fetch(url, { method, ...BASIC_REQUEST });
  response.catch(() => {}); // whoever takes it handles this
  responses.set(url, { response, at: performance.now() });
  return response;
}

/** Returns the prefetched response for `url`, once; undefined where there is none, or an old one. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const prefetched = responses.get(url);
  responses.delete(url);
  return prefetched && performance.now() - prefetched.at < PREFETCHED_FOR_MS
    ? prefetched.response
    : undefined;
}

/** Whether the call was prefetched, and its answer is 2xx. */
export async function isPrefetchedOk({ call, input }: PrefetchedCall): Promise<boolean> {
  const response = await responses.get(requestOf(TABLE[call], input).url)?.response.catch(() => null);
  return response?.ok === true;
}

/** Drops the responses that nobody has taken: after a change they may be out of date. */
export function clearPrefetched(): void {
  responses.clear();
}
