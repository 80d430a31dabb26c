import { type Call, type CallName, calls } from "functions/contract/calls";
import type { InputOf, ReplyOf } from "functions/contract/endpoints";
import { ApiError } from "./api-error.ts";
import { appCheckHeader } from "./app-check.ts";
import { deviceHeader, keepDeviceToken } from "./device-token.ts";
import { BASIC_REQUEST, dropEarlyAnswers, takeEarlyAnswer } from "./early-answers.ts";

/** Keys that a POST carries in its query instead of its body. Source: spec §7. */
const QUERY_KEYS: Partial<Record<CallName, readonly string[]>> = { checkout: ["couponId"] };

/** A page of a list, and the last id of it when more follow. */
export type Page<Row> = { items: Row[]; next: string | null };

/** The calls that answer a list. */
type ListName = { [Name in CallName]: ReplyOf<Name> extends unknown[] ? Name : never }[CallName];

/**
 * Makes one call of the endpoint table: keys named in the path go there, the rest to the query of a GET
 * or the JSON body of anything else.
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
  const { method, path }: Call = calls[name];
  const rest = { ...input } as Record<string, unknown>;
  const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(take(rest, key))));
  const query = new URLSearchParams();
  for (const key of method === "GET" ? Object.keys(rest) : (QUERY_KEYS[name] ?? [])) {
    const value = take(rest, key);
    if (value !== undefined) query.set(key, String(value));
  }
  const url = query.size > 0 ? `${address}?${query}` : address;
  if (method !== "GET") dropEarlyAnswers();
  const response = await (takeEarlyAnswer(url) ??
    fetch(url, {
      method,
      ...BASIC_REQUEST,
      headers: { ...BASIC_REQUEST.headers, ...deviceHeader(name), ...(await appCheckHeader(name)) },
      ...(method !== "GET" && { body: JSON.stringify(rest) }),
    }));
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  keepDeviceToken(name, response);
  return response;
}

function take(from: Record<string, unknown>, key: string): unknown {
  const value = from[key];
  delete from[key];
  return value;
}
