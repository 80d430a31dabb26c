import { type Call, type CallName, calls } from "functions/contract/calls";
import type { InputOf } from "functions/contract/endpoints";

/** What every call carries: the cookies, and that its body is JSON. */
export const BASIC_REQUEST = {
  credentials: "include",
  headers: { "Content-Type": "application/json" },
} as const;

/** One call and its input. */
export type ApiCall = { [Name in CallName]: { call: Name; input: InputOf<Name> } }[CallName];

type ApiRequest = { method: Call["method"]; url: string; body?: string };

/**
 * The request of one call of the endpoint table: keys named in the path go there, the rest to the query of a GET or the
 * JSON body of anything else, unless the call's row names them for the query.
 */
export function requestOf({ call, input }: ApiCall): ApiRequest {
  const { method, path, query: inQuery = [] }: Call = calls[call];
  const rest = { ...input } as Record<string, unknown>;
  const take = (key: string) => {
    const value = rest[key];
    delete rest[key];
    return value;
  };
  const address = path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(take(key))));
  const query = new URLSearchParams();
  for (const key of method === "GET" ? Object.keys(rest) : inQuery) {
    const value = take(key);
    if (value !== undefined) query.set(key, String(value));
  }
  const url = query.size > 0 ? `${address}?${query}` : address;
  return { method, url, ...(method !== "GET" && { body: JSON.stringify(rest) }) };
}
