import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { assertAuthorized } from "../rpc/call-context.ts";
import type { ServerState } from "../store/server-state.ts";
import { asRpcError, RpcError } from "../wire/rpc-error.ts";
import { clearDatabase } from "./clear-database.ts";
import { HTTP_STATUS } from "./http-status.ts";

const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const REST = /^\/v1(?:beta1)?\/projects\//;

/** The HTTP/1 side. Connections are handed to it; it listens on nothing itself. */
export function createHttpServer(state: ServerState) {
  return createServer((request, response) => {
    try {
      answer(state, request, response);
    } catch (thrown) {
      answerError(response, asRpcError(thrown));
    }
  });
}

function answer(state: ServerState, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const cleared = CLEAR.exec(pathname)?.[1];
  if (request.method === "GET" && pathname === "/") {
    response.end("Ok");
  } else if (request.method === "DELETE" && cleared !== undefined) {
    clearDatabase(state, decodeURIComponent(cleared));
    response.setHeader("content-type", "application/json").end("{}");
  } else if (REST.test(pathname)) {
    assertAuthorized({ authorization: request.headers.authorization, connection: undefined });
    throw new RpcError("UNIMPLEMENTED", "The local Firestore speaks gRPC only.");
  } else {
    throw new RpcError("NOT_FOUND", `There is nothing at ${pathname}.`);
  }
}

/** The JSON body of Google's APIs for an error. */
function answerError(response: ServerResponse, { status, message }: RpcError): void {
  const code = HTTP_STATUS[status];
  response.writeHead(code, { "content-type": "application/json; charset=utf-8" });
  response.end(JSON.stringify({ error: { code, message, status } }));
}
