import type { EndpointKey, InputOf, ReplyOf } from "functions/app/endpoints";
import { TOTAL_HEADER } from "functions/core/limits";
import { ApiError } from "../lib/api-error.ts";
import { appCheckHeader } from "./app-check.ts";
import { deviceHeader, keepDeviceToken } from "./device-token.ts";
import { clearPrefetched, takePrefetched } from "./prefetched.ts";
import { BASIC_REQUEST, requestOf } from "./request-of.ts";

/** A page of a list, its last id if more follow, and the rows of the whole list if the server has counted them. */
export type Page<Row> = { items: Row[]; next: string | null; total: number | null };

/** Endpoints that answer a list. */
type ListKey = { [Key in EndpointKey]: ReplyOf<Key> extends unknown[] ? Key : never }[EndpointKey];

/**
 * Makes a call and returns its reply; null if it is empty.
 * @example call("POST /api/coupons/validate", { code })
 * @throws ApiError for an answer that is not 2xx
 */
export async function call<Key extends EndpointKey>(key: Key, input: InputOf<Key>): Promise<ReplyOf<Key>> {
  const body = await (await send(key, input)).text();
  return JSON.parse(body || "null");
}

/**
 * Makes a call for one page of a list. The answer's `Link` header names the next page.
 * @throws ApiError for an answer that is not 2xx
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
