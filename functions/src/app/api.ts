import type { IncomingMessage, ServerResponse } from "node:http";
import * as z from "zod";
import { type ErrorBody, REFUSALS } from "../core/errors.ts";
import { consoleLog, stackOf } from "../core/log.ts";
import { NO_STORE } from "../core/responses.ts";
import { createApp } from "./app.ts";
import { openServices } from "./build-services.ts";
import { type Listener, listenerOf } from "./node-adapter.ts";

let listener: Listener | undefined;

/**
 * Handles a request. The first request creates the services. If a setting is missing or wrong, logs its name,
 * answers `internal`, and the next request tries again.
 */
export async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    listener ??= listenerOf(createApp(openServices()));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : stackOf(error);
    consoleLog("ERROR", "the shop cannot start", { stack_trace: reason });
    const [status, text] = REFUSALS.internal;
    const body: ErrorBody = { error: text, code: "internal" };
    response.writeHead(status, { ...NO_STORE, "Content-Type": "application/json" }).end(JSON.stringify(body));
    return;
  }
  await listener(request, response);
}
