import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { Hono } from "hono";
import { expect } from "vitest";
import { USES_OFFICIAL_FIRESTORE } from "../../local/stack/environment.ts";
import { type EndpointKey, endpoints, partsOf, refusalsOf } from "../src/app/endpoints.ts";
import { listenerOf } from "../src/app/node-adapter.ts";
import { leaveBodiesUnparsed, restoreHeaders } from "../src/app/unparsed-bodies.ts";
import type { Env } from "../src/core/call.ts";
import type { Endpoint } from "../src/core/endpoint.ts";
import type { ErrorBody } from "../src/core/errors.ts";
import { SITE } from "./api/test-config.ts";

/** Request timeout in milliseconds. Retries over a Firestore that aborts commits take long on a busy machine. */
const TIMEOUT_MS = 120_000;

/** Sends a request, including `path`. */
export type Send = (path: string, init: RequestInit) => Promise<Response>;

/**
 * Calls the app without a port. With API_OVER=framework, calls it through Google's Functions Framework, as
 * deployed.
 */
export function transportTo(app: Hono<Env>): Send {
  if (process.env.API_OVER !== "framework") return async (path, init) => app.request(`${SITE}${path}`, init);
  const origin = serve(app);
  return async (path, init) => fetch(`${await origin}${path}`, { ...init, redirect: "manual" });
}

/** Calls the API at `url`. */
export function transportOver(url: string): Send {
  return (path, init) =>
    fetch(`${url}${path}`, { ...init, redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS) });
}

async function serve(app: Hono<Env>): Promise<string> {
  const { http } = await import("@google-cloud/functions-framework");
  const { getTestServer } = await import("@google-cloud/functions-framework/testing");
  const name = `api-${randomUUID()}`;
  const listener = listenerOf(app);
  leaveBodiesUnparsed();
  http(name, (request, response) => {
    restoreHeaders(request);
    return listener(request, response);
  });
  const server = getTestServer(name).listen(0, "127.0.0.1").unref();
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export type DeclaredEndpoint = Endpoint & { key: EndpointKey; method: string; path: string };

export function declaredEndpoint(key: EndpointKey): DeclaredEndpoint {
  return { ...(endpoints[key] as Endpoint), ...partsOf(key), key };
}

export const declaredEndpoints = (Object.keys(endpoints) as EndpointKey[]).map(declaredEndpoint);

export type Answer<Body = unknown> = { status: number; body: Body; headers: Headers };
export type RequestOptions = {
  body?: unknown;
  rawBody?: string;
  cookie?: string | undefined;
  headers?: Record<string, string | undefined>;
};

/** Creates a request to the API. `options` holds the differences from a request of the site's own pages. */
export type Ask = <Body = Record<string, unknown>>(
  method: string,
  path: string,
  options?: RequestOptions,
) => Promise<Answer<Body>>;

/** Returns the decisive part of a refused request's answer, for `toMatchObject`. */
export const refusal = (status: number, code: ErrorBody["code"]) => ({ status, body: { code } });

/** Calls the API like the site's own pages. Checks what every response must fulfil. */
export function askOver(send: Send): Ask {
  return async function ask<Body = Record<string, unknown>>(
    method: string,
    path: string,
    { body, rawBody, cookie, headers = {} }: RequestOptions = {},
  ): Promise<Answer<Body>> {
    const answer = await send(path, {
      method,
      headers: present({
        ...(method !== "GET" && { "content-type": "application/json", "sec-fetch-site": "same-origin" }),
        cookie,
        ...headers,
      }),
      ...(rawBody !== undefined ? { body: rawBody } : body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    expectDocumented(method, path, answer.status, text);
    if (answer.status >= 400) expect(answer.headers.get("cache-control")).toBe("private, no-store");
    const isJson = answer.headers.get("content-type")?.includes("json");
    return {
      status: answer.status,
      body: (isJson ? JSON.parse(text) : text) as Body,
      headers: answer.headers,
    };
  };
}

/** Number and delay of retries after a 503. On Google's Firestore, locks last long. */
const RETRIES = 5;
const RETRY_DELAY_MS = USES_OFFICIAL_FIRESTORE ? 5000 : 100;

/** Retries a 503 with `Retry-After`, except for an outage, so that a test does not depend on one 503. */
export function retryBusy(ask: Ask): Ask {
  return async function retried<Body = Record<string, unknown>>(
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<Answer<Body>> {
    let answer = await ask<Body>(method, path, options);
    for (let retries = 0; retries < RETRIES && isBusy(answer); retries += 1) {
      await wait(RETRY_DELAY_MS);
      answer = await ask<Body>(method, path, options);
    }
    return answer;
  };
}

/** A webhook response has no code. */
const isBusy = ({ status, headers, body }: Answer) =>
  status === 503 && headers.has("retry-after") && !OUTAGES.includes((body as ErrorBody).code);

/** Tests of an outage cause it and expect its response. */
const OUTAGES: ErrorBody["code"][] = ["accounts_unavailable", "google_unavailable", "index_missing"];

function present(headers: Record<string, string | undefined>): [string, string][] {
  return Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
}

/** An endpoint returns only the error codes that it declares. */
function expectDocumented(method: string, path: string, status: number, text: string): void {
  if (status < 400 || status >= 500) return;
  const { pathname } = new URL(path, SITE);
  const called = declaredEndpoints.find(
    (endpoint) => endpoint.method === method && patternOf(endpoint.path).test(pathname),
  );
  if (called !== undefined) expect(refusalsOf(called.key, called)).toContain(JSON.parse(text).code);
}

function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+")}$`);
}
