import type { CallName } from "functions/contract/calls";
import type { InputOf, ReplyOf } from "functions/contract/endpoints";
import { ApiError } from "../lib/api-error.ts";
import { appCheckHeader } from "./app-check.ts";
import { deviceHeader, keepDeviceToken } from "./device-token.ts";
import { clearPrefetched, takePrefetched } from "./prefetched.ts";
import { type ApiCall, BASIC_REQUEST, requestOf } from "./request-of.ts";

/** A page of a list, and the last id of it when more follow. */
export type Page<Row> = { items: Row[]; next: string | null };

/** The calls that answer a list. */
type ListName = { [Name in CallName]: ReplyOf<Name> extends unknown[] ? Name : never }[CallName];

/**
 * Makes one call of the endpoint table.
 * @throws ApiError for an answer that is not 2xx
 */
export async function call<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<ReplyOf<Name>> {
  const response = await request(name, input);
  const body = await response.text();
  return (body === "" ? undefined : JSON.parse(body)) as ReplyOf<Name>;
}

/**
 * Makes a call for one page of a list. That another follows is said by the answer's `Link` header.
 * @throws ApiError for an answer that is not 2xx
 */
export async function callPage<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
): Promise<Page<ReplyOf<Name>[number]>> {
  const response = await request(name, input);
  const address = response.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1];
  return {
    items: await response.json(),
    next: address === undefined ? null : new URL(address, location.origin).searchParams.get("after"),
  };
}

async function request<Name extends CallName>(name: Name, input: InputOf<Name>): Promise<Response> {
  const { method, url, body } = requestOf({ call: name, input } as ApiCall);
  if (method !== "GET") clearPrefetched();
  const response = await (takePrefetched(url) ??
    fetch(url, {
      method,
      ...BASIC_REQUEST,
      headers: { ...BASIC_REQUEST.headers, ...deviceHeader(name), ...(await appCheckHeader(name)) },
      ...(body !== undefined && { body }),
    }));
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  keepDeviceToken(name, response);
  return response;
}
