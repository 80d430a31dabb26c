import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { ServerState } from "../store/server-state.ts";
import { asRpcError, RpcError } from "../wire/rpc-error.ts";
import { clearDatabase } from "./clear-database.ts";
import { errorBody, HTTP_STATUS } from "./http-error.ts";
import { answerRest } from "./rest.ts";

const CLEAR = /^\/emulator\/v1\/(projects\/[^/]+\/databases\/[^/]+)\/documents$/;
const REST = /^\/v1(?:beta1)?\/projects\//;

/** The HTTP/1 side. Connections are handed to it; it listens on nothing itself. */
export function createHttpServer(state: ServerState) {
  return createServer(async (request, response) => {
    try {
      await answer(state, request, response);
    } catch (thrown) {
      const error = asRpcError(thrown);
      response.writeHead(HTTP_STATUS[error.status], { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(errorBody(error)));
    }
  });
}

async function answer(state: ServerState, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? "/", "http://localhost");
  const cleared = CLEAR.exec(url.pathname)?.[1];
  if (request.method === "GET" && url.pathname === "/") {
    response.end("Ok");
  } else if (request.method === "DELETE" && cleared !== undefined) {
    clearDatabase(state, decodeURIComponent(cleared));
    response.setHeader("content-type", "application/json").end("{}");
  } else if (REST.test(url.pathname)) {
    await answerRest(state, { request, url, response });
  } else {
    throw new RpcError("NOT_FOUND", `There is nothing at ${url.pathname}.`);
  }
}
