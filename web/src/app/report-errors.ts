import type { EndpointKey } from "functions/app/endpoints";
import { ApiError } from "../lib/api-client.ts";
import { BASIC_REQUEST, requestOf } from "../lib/request.ts";

/** Maximum number of reports per page load. An error in a loop could otherwise send hundreds. */
const MAX_REPORTS = 5;

/** Messages of browsers for a file or reply that the network lost. */
const LOST_CONNECTION = /fetch|load failed|networkerror|import(ed|ing a) module/i;

const reported = new Set<string>();

/** Sends uncaught errors of the shop's code to the server, which logs them. */
export function reportUncaughtErrors(): void {
  addEventListener("error", ({ error }) => reportError(error));
  addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}

/**
 * Sends an error to the server, once. Skips errors of extensions, lost connections, replies of the server,
 * which has logged them, and refusals of Firebase, for example after a session has ended. Never throws.
 */
export function reportError(error: unknown): void {
  if (!(error instanceof Error) || error instanceof ApiError || error.name === "FirebaseError") return;
  if (LOST_CONNECTION.test(error.message)) return;
  if (!error.stack?.includes(`${location.origin}/`)) return;
  const message = `${error.name}: ${error.message}`.slice(0, 500);
  if (reported.size >= MAX_REPORTS || reported.has(message)) return;
  reported.add(message);
  const key: EndpointKey = "POST /api/browser-errors";
  const { url, ...request } = requestOf(key, {
    message,
    stack: error.stack.slice(0, 4000),
    page: location.pathname.slice(0, 200),
  });
  fetch(url, { ...request, ...BASIC_REQUEST, keepalive: true }).catch(() => {});
}
