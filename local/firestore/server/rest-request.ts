import { type JsonObject, messageOfJson, parseJsonObject } from "../wire/json-to-message.ts";
import { RpcError } from "../wire/rpc-error.ts";
import { REST_ROUTES } from "./rest-routes.ts";

export type RestCall = { rpc: string; request: object };
export type HttpRequest = { method: string; url: URL; body: string };

/**
 * Returns the procedure and request message of an HTTP request. Throws NOT_FOUND if there is no such route.
 */
export function restCall({ method, url, body }: HttpRequest): RestCall {
  for (const route of REST_ROUTES) {
    const groups = route.method === method && route.path.exec(url.pathname)?.groups;
    if (!groups) continue;
    const { rpc: action = "", ...named } = groups;
    const rpc = route.rpc ?? (action === "batchGet" ? "batchGetDocuments" : action);
    const json = body === "" ? {} : parseJsonObject(body);
    const request: JsonObject = { ...parametersOf(url), ...(route.body ? { [route.body]: json } : json) };
    for (const [field, value] of Object.entries(named)) request[field] = decodeURIComponent(value);
    // The path contains the name of the document, which belongs inside the body.
    if (rpc === "updateDocument") request.document = { ...json, name: request.name };
    return { rpc, request: messageOfJson(`${rpc[0]?.toUpperCase()}${rpc.slice(1)}Request`, request) };
  }
  throw new RpcError("NOT_FOUND", `There is no ${method} ${url.pathname}.`);
}

/**
 * Converts `a.b=1&a.c=2&a.c=3` to {a: {b: "1", c: ["2", "3"]}}. Names with `$` are system parameters of the
 * API.
 */
function parametersOf({ searchParams }: URL): JsonObject {
  const parameters: JsonObject = {};
  for (const name of new Set(searchParams.keys())) {
    if (name.startsWith("$")) continue;
    const values = searchParams.getAll(name);
    place(parameters, name.split("."), values.length === 1 ? values[0] : values);
  }
  return parameters;
}

function place(target: JsonObject, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  target[name] ??= {};
  place(target[name] as JsonObject, rest, value);
}
