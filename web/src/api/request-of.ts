import type { EndpointKey } from "functions/app/endpoints";

/** Options of every request: sends cookies and a JSON body. */
export const BASIC_REQUEST = {
  credentials: "include",
  headers: { "Content-Type": "application/json" },
} as const;

/** Input keys that a call with a body sends in its query. Source: spec §7. */
const IN_QUERY: Partial<Record<EndpointKey, readonly string[]>> = {
  "POST /api/courses/:id/checkout": ["couponId"],
};

/**
 * Returns the method, URL and body of a call. Fills in the path parameters. Sends the other keys in the query
 * of a GET or in the JSON body of another method.
 */
export function requestOf(key: EndpointKey, input: object): { method: string; url: string; body?: string } {
  const [method = "", path = ""] = key.split(" ");
  const rest: Record<string, unknown> = { ...input };
  const take = (name: string) => {
    const value = rest[name];
    delete rest[name];
    return value;
  };
  const pathname = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(take(name))));
  const query = new URLSearchParams();
  for (const name of method === "GET" ? Object.keys(rest) : (IN_QUERY[key] ?? [])) {
    const value = take(name);
    if (value !== undefined) query.set(name, String(value));
  }
  const url = query.size > 0 ? `${pathname}?${query}` : pathname;
  return { method, url, ...(method !== "GET" && { body: JSON.stringify(rest) }) };
}
