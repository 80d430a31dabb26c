import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import { parseRules } from "../rules/parser.ts";
import { RulesError } from "../rules/reader.ts";
import { applyChanges, databaseNamed, type ServerState } from "../store/database.ts";
import { rollBackAll } from "../transactions/transaction.ts";
import { type Channels, openChannels } from "../webchannel/channels.ts";
import {
  asRpcError,
  errorBody,
  HTTP_STATUS,
  invalidArgument,
  permissionDenied,
  RpcError,
} from "../wire/rpc-error.ts";
import { answerRest } from "./rest.ts";

/** Origins on this machine. Other pages in a developer's browser must not reach the data. */
const LOOPBACK = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const RULES = /^\/emulator\/v1\/projects\/([^/:]+):securityRules$/;
const REST = /^\/v1(?:beta1)?\/projects\//;

/** Creates the HTTP/1 transport. It accepts connections but does not listen on a port. */
export function createHttpServer(state: ServerState) {
  const channels = openChannels(state);
  const server = createServer(async (request, response) => {
    try {
      allowOrigin(request, response);
      await answer(state, channels, { request, response });
    } catch (thrown) {
      const error = asRpcError(thrown);
      response.writeHead(HTTP_STATUS[error.status], { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(errorBody(error)));
    }
  });
  return { accept: (socket: Socket) => server.emit("connection", socket), close: channels.close };
}

async function answer(
  state: ServerState,
  channels: Channels,
  { request, response }: { request: IncomingMessage; response: ServerResponse },
): Promise<void> {
  const { method } = request;
  const url = new URL(request.url ?? "/", "http://localhost");
  const cleared = CLEAR.exec(url.pathname)?.[1];
  const ruled = RULES.exec(url.pathname)?.[1];
  if (method === "OPTIONS") {
    response.end();
  } else if (method === "GET" && url.pathname === "/") {
    response.end("Ok");
  } else if (method === "DELETE" && cleared !== undefined) {
    clearDatabase(state, decodeURIComponent(cleared));
    response.setHeader("content-type", "application/json").end("{}");
  } else if (method === "PUT" && ruled !== undefined) {
    setRules(state, decodeURIComponent(ruled), await text(request));
    response.setHeader("content-type", "application/json").end("{}");
  } else if (REST.test(url.pathname)) {
    await answerRest(state, { request, url, response });
  } else if (!(await channels.answer({ request, url, response }))) {
    throw new RpcError("NOT_FOUND", `There is nothing at ${url.pathname}.`);
  }
}

/**
 * Sets CORS headers for pages on other ports of this machine. Throws PERMISSION_DENIED for other origins.
 * Chromium sends WebChannel requests with credentials, so the headers must allow them.
 * Source: https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CORS
 */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse): void {
  if (headers.origin === undefined) return;
  if (!LOOPBACK.test(headers.origin)) throw permissionDenied();
  response.setHeader("access-control-allow-origin", headers.origin);
  response.setHeader("access-control-allow-credentials", "true");
  response.setHeader("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE");
  response.setHeader("access-control-allow-headers", headers["access-control-request-headers"] ?? "");
  response.setHeader("vary", "origin");
}

/** Deletes all documents of a database, including locked ones, and ends its transactions. For tests. */
function clearDatabase(state: ServerState, name: string): void {
  const database = databaseNamed(state, name);
  rollBackAll(database);
  const documents = [...database.collections.values()].flatMap(({ documents }) => [...documents.values()]);
  const changes = documents.map((before) => ({ path: before.path, before, after: undefined }));
  applyChanges(database, changes, database.clock.next());
}

/**
 * Sets a project's own rules, as @firebase/rules-unit-testing does: `PUT
 * /emulator/v1/projects/<id>:securityRules` with `{rules: {files: [{content}]}}`. Throws INVALID_ARGUMENT for
 * unsupported rules; the previous rules then stay active.
 */
function setRules(state: ServerState, project: string, body: string): void {
  try {
    state.rulesOfProject.set(project, parseRules(contentOf(body), "firestore.rules"));
  } catch (thrown) {
    if (thrown instanceof RulesError) throw invalidArgument(thrown.message);
    throw thrown;
  }
}

function contentOf(body: string): string {
  try {
    const content: unknown = JSON.parse(body).rules.files[0].content;
    if (typeof content === "string") return content;
  } catch {
    // Continues with the error below.
  }
  throw invalidArgument("The body must be {rules: {files: [{content}]}}.");
}
