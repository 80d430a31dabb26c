import { type ApiCall, BASIC_REQUEST, requestOf } from "./request-of.ts";

const responses = new Map<string, Promise<Response>>();

/** Makes a GET call before the code that needs it has loaded. The body is for that code: clone the response to read it. */
export function prefetch(call: ApiCall): Promise<Response> {
  const { method, url } = requestOf(call);
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

/** Drops the responses that nobody has taken: after a change they may be out of date. */
export function clearPrefetched(): void {
  responses.clear();
}
