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

const responses = new Map<string, Promise<Response>>();

/** Makes a GET call before the code that needs it has loaded. The body is for that code: clone the response to read it. */
export function prefetch({ call, input }: PrefetchedCall): Promise<Response> {
  const { method, url } = requestOf(TABLE[call], input);
  const response = fetch(url, { method, ...BASIC_REQUEST });
  response.catch(() => {}); // whoever takes it handles this
  responses.set(url, response);
  return response;
}

/** Returns the prefetched response for `url`, once; undefined where there is none. */
export function takePrefetched(url: string): Promise<Response> | undefined {
  const response = responses.get(url);
  responses.delete(url);
  return response;
}

/** Whether the call was prefetched, and its answer is 2xx. */
export async function isPrefetchedOk({ call, input }: PrefetchedCall): Promise<boolean> {
  const response = await responses.get(requestOf(TABLE[call], input).url)?.catch(() => null);
  return response?.ok === true;
}

/** Drops the responses that nobody has taken: after a change they may be out of date. */
export function clearPrefetched(): void {
  responses.clear();
}
