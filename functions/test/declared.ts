import type { Endpoint } from "../src/app/endpoint.ts";
import { type EndpointKey, endpoints, partsOf } from "../src/app/endpoints.ts";

/** An endpoint with its key, method and path. */
export type DeclaredEndpoint = Endpoint & { key: EndpointKey; method: string; path: string };

export function declaredEndpoint(key: EndpointKey): DeclaredEndpoint {
  return { ...(endpoints[key] as Endpoint), ...partsOf(key), key };
}

/** All endpoints of the API. */
export const declaredEndpoints = (Object.keys(endpoints) as EndpointKey[]).map(declaredEndpoint);
