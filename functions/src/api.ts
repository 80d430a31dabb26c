import type { IncomingMessage, ServerResponse } from "node:http";
import { createApp } from "./http/app.ts";
import { type Listener, listenerOf } from "./http/node-adapter.ts";
import { openServices } from "./open-services.ts";

let listener: Listener | undefined;

/** Answers a request; the first one opens the services. A failure to do so is tried again with the next. */
export async function handleRequest(request: IncomingMessage, response: ServerResponse): Promise<void> {
  listener ??= listenerOf(createApp(openServices()));
  await listener(request, response);
}
