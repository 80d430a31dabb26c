import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Hono } from "hono";
import type { Env } from "../src/app/call.ts";
import { listenerOf } from "../src/app/node-adapter.ts";
import { leaveBodiesUnparsed, restoreHeaders } from "../src/app/unparsed-bodies.ts";
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
