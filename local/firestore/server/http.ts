import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { text } from "node:stream/consumers";
import type { ServerState } from "../store/server-state.ts";
import { type Channels, openChannels } from "../webchannel/channels.ts";
import { errorBody, HTTP_STATUS } from "../wire/http-error.ts";
import { asRpcError, RpcError } from "../wire/rpc-error.ts";
import { clearDatabase } from "./clear-database.ts";
import { allowOrigin } from "./cross-origin.ts";
import { answerRest } from "./rest.ts";
import { setRules } from "./set-rules.ts";

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
