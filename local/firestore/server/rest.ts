import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { authorize } from "../rpc/authorize.ts";
import type { CallContext } from "../rpc/call-context.ts";
import type { StreamingHandler, UnaryHandler } from "../rpc/handler.ts";
import { streamingHandlers, unaryHandlers } from "../rpc/handlers.ts";
import { callerOf } from "../rules/caller.ts";
import type { ServerState } from "../store/server-state.ts";
import { errorBody } from "../wire/http-error.ts";
import { jsonOfMessage } from "../wire/message-to-json.ts";
import { asRpcError } from "../wire/rpc-error.ts";
import { restCall } from "./rest-request.ts";

type Unary = Record<string, UnaryHandler<never, object>>;
type Streaming = Record<string, StreamingHandler<never, object>>;

/** Handles a REST request: the same procedures as gRPC, in proto3 JSON. Streams are sent as one array. */
export async function answerRest(
  state: ServerState,
  { request, url, response }: { request: IncomingMessage; url: URL; response: ServerResponse },
): Promise<void> {
  // A connection carries unrelated requests, so transactions do not end with it.
  const context: CallContext = { caller: callerOf(request.headers.authorization), connection: undefined };
  const call = restCall({ method: request.method ?? "", url, body: await text(request) });
  authorize(state, context, call.rpc, call.request);
  const unary = (unaryHandlers as Unary)[call.rpc];
  const streaming = (streamingHandlers as Streaming)[call.rpc];
  response.setHeader("content-type", "application/json; charset=utf-8");
  if (unary) {
    const answer = await unary(state, call.request as never, context);
    response.end(JSON.stringify(jsonOfMessage(responseType(call.rpc), answer)));
  } else if (streaming) {
    await answerStream(streaming(state, call.request as never, context), responseType(call.rpc), response);
  }
}

/**
 * Sends a stream as a JSON array. An error before the first message sets the HTTP status; a later error is
 * the last array item.
 */
async function answerStream(
  messages: AsyncIterable<object>,
  type: string,
  response: ServerResponse,
): Promise<void> {
  let written = "";
  try {
    for await (const message of messages) {
      written = written === "" ? "[" : ",\n";
      response.write(written + JSON.stringify(jsonOfMessage(type, message)));
    }
  } catch (thrown) {
    if (written === "") throw thrown;
    response.write(`,\n${JSON.stringify(errorBody(asRpcError(thrown)))}`);
  }
  response.end(written === "" ? "[]" : "]");
}

function responseType(rpc: string): string {
  if (/^(get|create|update)Document$/.test(rpc)) return "Document";
  if (/^(deleteDocument|rollback)$/.test(rpc)) return "google.protobuf.Empty";
  return `${rpc[0]?.toUpperCase()}${rpc.slice(1)}Response`;
}
