import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { HOST } from "./ports.ts";

const MAX_PORT = 65_535;

export type Answer = {
  status: number;
  type: "text/html" | "text/plain" | "text/css" | "text/javascript" | "application/json";
  body: string;
  allow?: string;
  location?: string;
};

/** Has no `form-action`, because the pages post and redirect to the URL of any shop. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'self'; img-src data:; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Starts an HTTP server on the loopback address. Port 0 selects a free port. `answer` receives the server's
 * own URL. Its host name differs from the shop's, so that the return to the shop is cross-site. Rejects if
 * the port is taken.
 */
export async function startPageServer(
  port: number,
  answer: (incoming: IncomingMessage, url: string) => Promise<Answer>,
) {
  let url = "";
  const server = createServer(async (incoming, response) => send(response, await answer(incoming, url)));
  await listen(server, port);
  url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return { url, stop: () => stop(server) };
}

/** Closes a server and its connections. */
export function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** Listens on the loopback address. Rejects if the port is taken. */
export function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE";
      reject(taken ? new Error(`port ${port} is taken; choose another with --port`) : error);
    });
    server.listen(port, HOST, resolve);
  });
}

function send(response: ServerResponse, { status, type, body, allow, location }: Answer): void {
  response.writeHead(status, {
    "content-type": `${type}; charset=utf-8`,
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    ...(allow !== undefined && { allow }),
    ...(location !== undefined && { location }),
  });
  response.end(body);
}

/** Returns the command that runs the `main.ts` of a folder as a separate process. */
export function programIn(folder: string, ...options: string[]) {
  const loader = pathToFileURL(createRequire(import.meta.url).resolve("tsx")).href;
  return { program: process.execPath, args: ["--import", loader, join(folder, "main.ts"), ...options] };
}

/** Parses the option `--port`. Throws if the value is not a port number. */
export function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > MAX_PORT) throw new Error(`not a port: ${text}`);
  return port;
}

/**
 * Runs a server until a signal ends it. Prints `<name> listening on <url>` when the server is ready. If the
 * start fails, prints the error on one line and exits with 1.
 */
export async function runServer(
  name: string,
  start: () => Promise<{ url: string; stop: () => Promise<void> }>,
): Promise<void> {
  try {
    const { url, stop } = await start();
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      process.once(signal, () => stop().then(() => process.exit(0)));
    }
    console.log(`${name} listening on ${url}`);
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
