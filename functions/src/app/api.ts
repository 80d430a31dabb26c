import type { IncomingMessage, ServerResponse } from "node:http";
import { createApp } from "./app.ts";
import { openServices } from "./build-services.ts";
import { type Listener, listenerOf } from "./node-adapter.ts";

let listener: Listener | undefined;

/** Handles a request. The first request creates the services. If that fails, the next request retries it. */
export async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  listener ??= listenerOf(createApp(openServices()));
  await listener(request, response);
}
