import type { CallName } from "functions/contract/calls";
import type { InputOf, ReplyOf } from "functions/contract/endpoints";
import { type SiteCallName, siteCalls } from "functions/contract/site-calls";
import type { Call } from "functions/core/endpoint";
import { ApiError } from "../lib/api-error.ts";
import { appCheckHeader } from "./app-check.ts";
import { deviceHeader, keepDeviceToken } from "./device-token.ts";
import { clearPrefetched, takePrefetched } from "./prefetched.ts";
import { BASIC_REQUEST, requestOf } from "./request-of.ts";

/**
 * Makes one call; an administrator's are made by `callAdmin`.
 * @throws ApiError for an answer that is not 2xx
 */
export async function call<Name extends SiteCallName>(
  name: Name,
  input: InputOf<Name>,
): Promise<ReplyOf<Name>> {
  return replyTo(await send(name, siteCalls[name], input));
}

/** The body of an answer; null where it is empty. */
export async function replyTo<Reply>(response: Response): Promise<Reply> {
  const body = await response.text();
  return JSON.parse(body || "null");
}

/**
 * Sends the request of a call, or takes the answer that was prefetched.
 * @throws ApiError for an answer that is not 2xx
 */
export async function send<Name extends CallName>(
  name: Name,
  row: Call,
  input: InputOf<Name>,
): Promise<Response> {
  const { method, url, body } = requestOf(row, input);
  if (method !== "GET") clearPrefetched();
  const response = await (takePrefetched(url) ??
    fetch(url, {
      method,
      ...BASIC_REQUEST,
      headers: { ...BASIC_REQUEST.headers, ...deviceHeader(name), ...(await appCheckHeader(row)) },
      ...(body !== undefined && { body }),
    }));
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  keepDeviceToken(name, response);
  return response;
}
