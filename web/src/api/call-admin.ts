import { type AdminCallName, adminCalls } from "functions/contract/admin-calls";
import type { InputOf, ReplyOf } from "functions/contract/endpoints";
import { TOTAL_HEADER } from "functions/core/limits";
import { replyTo, send } from "./call.ts";

/** A page of a list, its last id if more follow, and the rows of the whole list if the server has counted them. */
export type Page<Row> = { items: Row[]; next: string | null; total: number | null };

/** The calls that answer a list. */
type ListName = { [Name in AdminCallName]: ReplyOf<Name> extends unknown[] ? Name : never }[AdminCallName];

/**
 * Makes one of the administrator's calls.
 * @throws ApiError for an answer that is not 2xx
 */
export async function callAdmin<Name extends AdminCallName>(
  name: Name,
  input: InputOf<Name>,
): Promise<ReplyOf<Name>> {
  return replyTo(await send(name, adminCalls[name], input));
}

/**
 * Makes a call for one page of a list. The answer's `Link` header names the next page.
 * @throws ApiError for an answer that is not 2xx
 */
export async function callPage<Name extends ListName>(
  name: Name,
  input: InputOf<Name>,
): Promise<Page<ReplyOf<Name>[number]>> {
  const response = await send(name, adminCalls[name], input);
  const address = response.headers.get("Link")?.match(/<([^>]+)>; rel="next"/)?.[1];
  const total = response.headers.get(TOTAL_HEADER);
  return {
    total: total === null ? null : Number(total),
    items: await response.json(),
    next: address === undefined ? null : new URL(address, location.origin).searchParams.get("after"),
  };
}
