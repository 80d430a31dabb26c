import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { refusalPage } from "../pages/refusal-page.ts";
import { type Answer, page } from "./answer.ts";
import { HttpProblem } from "./http-problem.ts";
import { type PageRequest, pageRequest } from "./request.ts";

const LOOPBACK = "127.0.0.1";

/** Nothing from elsewhere, no script but the page's own; no `form-action`, since shops live anywhere. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

type Handler = (request: PageRequest) => Promise<Answer>;

/** Listens on the loopback address; rejects with a clear text when it cannot. */
export async function listen(port: number, handler: Handler, log: (line: string) => void) {
  const server = createServer(async (incoming, response) => {
    send(response, await safely(handler, incoming, log));
  });
  await listening(server, port);
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new Error(`port ${port} is taken; choose another with --port`) : error);
    });
    server.listen(port, LOOPBACK, resolve);
  });
}

async function safely(handler: Handler, incoming: IncomingMessage, log: (line: string) => void) {
  try {
    return await handler(pageRequest(incoming));
  } catch (error) {
    if (error instanceof HttpProblem) return page(error.status, refusalPage(error.message));
    if (!incoming.destroyed) log(`card page: ${error instanceof Error ? error.stack : String(error)}`);
    return page(500, refusalPage("Óvænt villa á greiðslusíðunni"));
  }
}

function send(response: ServerResponse, { status, type, body, allow, location }: Answer): void {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": CONTENT_POLICY,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(allow !== undefined && { allow }),
    ...(location !== undefined && { location }),
  });
  response.end(body);
}
