import type { Call } from "functions/core/endpoint";

/** What every call carries: the cookies, and that its body is JSON. */
export const BASIC_REQUEST = {
  credentials: "include",
  headers: { "Content-Type": "application/json" },
} as const;

type ApiRequest = { method: Call["method"]; url: string; body?: string };

/**
 * The request of one call of the endpoint table: keys named in the path go there, the rest to the query of a GET or the
 * JSON body of anything else, unless the call's row names them for the query.
 */
export function requestOf({ method, path, query: inQuery = [] }: Call, input: object): ApiRequest {
  const rest: Record<string, unknown> = { ...input };
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
