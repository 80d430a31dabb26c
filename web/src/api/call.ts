import type { EndpointKey, InputOf, ReplyOf } from "functions/app/endpoints";
import { TOTAL_HEADER } from "functions/core/limits";
import { ApiError } from "../lib/api-error.ts";
import { appCheckHeader } from "./app-check.ts";
import { deviceHeader, keepDeviceToken } from "./device-token.ts";
import { clearPrefetched, takePrefetched } from "./prefetched.ts";
import { BASIC_REQUEST, requestOf } from "./request-of.ts";

/**
 * One page of a list. `next` is the id of the last row if more rows follow. `total` is the length of the
 * whole list if the server has counted it.
 */
export type Page<Row> = { items: Row[]; next: string | null; total: number | null };

/** Endpoints that return a list. */
type ListKey = { [Key in EndpointKey]: ReplyOf<Key> extends unknown[] ? Key : never }[EndpointKey];

/**
 * Sends a request and returns the reply, or null if the reply is empty.
 * @example call("POST /api/coupons/validate", { code })
 * @throws ApiError if the status is not 2xx
 */
export async function call<Key extends EndpointKey>(key: Key, input: InputOf<Key>): Promise<ReplyOf<Key>> {
  const body = await (await send(key, input)).text();
  return JSON.parse(body || "null");
}

/**
 * Requests one page of a list. Reads the next page from the `Link` header.
 * @throws ApiError if the status is not 2xx
 */
export async function callPage<Key extends ListKey>(
  key: Key,
  input: InputOf<Key>,
): Promise<Page<ReplyOf<Key>[number]>> {
  const response = await send(key, input);
  const next = response.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1];
  const total = response.headers.get(TOTAL_HEADER);
  return {
    total: total === null ? null : Number(total),
    items: await response.json(),
    next: next === undefined ? null : new URL(next, location.origin).searchParams.get("after"),
  };
}

async function send<Key extends EndpointKey>(key: Key, input: InputOf<Key>): Promise<Response> {
  const { method, url, body } = requestOf(key, input);
  if (method !== "GET") clearPrefetched();
  const response = await (takePrefetched(url) ??
    fetch(url, {
      method,
      ...BASIC_REQUEST,
      headers: { ...BASIC_REQUEST.headers, ...deviceHeader(key), ...(await appCheckHeader(method)) },
      ...(body !== undefined && { body }),
    }));
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  keepDeviceToken(key, response);
  return response;
}
