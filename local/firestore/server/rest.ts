import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { authorize } from "../rpc/authorize.ts";
import type { CallContext, StreamingHandler, UnaryHandler } from "../rpc/handler.ts";
import { streamingHandlers, unaryHandlers } from "../rpc/handlers.ts";
import { callerOf } from "../rules/caller.ts";
import type { ServerState } from "../store/database.ts";
import { type JsonObject, jsonOfMessage, messageOfJson, parseJsonObject } from "../wire/proto-json.ts";
import { asRpcError, errorBody, RpcError } from "../wire/rpc-error.ts";

/**
 * Route of a procedure. `body` is the request field that the HTTP body contains; without it, the body is the
 * whole request.
 */
type RestRoute = {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** Named groups are fields of the request. `rpc` is the procedure. */
  readonly path: RegExp;
  readonly rpc?: "getDocument" | "listDocuments" | "createDocument" | "updateDocument" | "deleteDocument";
  readonly body?: "document";
};

const DATABASE = "projects/[^/]+/databases/[^/]+";
const DOCUMENT = `${DATABASE}/documents(?:/[^/]+/[^/]+)+`;
const PARENT = `${DATABASE}/documents(?:/[^/]+/[^/:]+)*`;
const ON_DATABASE = "batchGet|batchWrite|beginTransaction|commit|rollback";
const ON_PARENT = "listCollectionIds|partitionQuery|runAggregationQuery|runQuery";

const route = (pattern: string) => new RegExp(`^/v1(?:beta1)?/${pattern}$`);

/** HTTP annotations of the protocol as a table. */
const REST_ROUTES: readonly RestRoute[] = [
  { method: "POST", path: route(`(?<database>${DATABASE})/documents:(?<rpc>${ON_DATABASE})`) },
  { method: "POST", path: route(`(?<parent>${PARENT}):(?<rpc>${ON_PARENT})`) },
  { method: "GET", path: route(`(?<name>${DOCUMENT})`), rpc: "getDocument" },
  { method: "GET", path: route(`(?<parent>${PARENT})/(?<collectionId>[^/:]+)`), rpc: "listDocuments" },
  {
    method: "POST",
    path: route(`(?<parent>${PARENT})/(?<collectionId>[^/:]+)`),
    rpc: "createDocument",
    body: "document",
  },
  { method: "PATCH", path: route(`(?<name>${DOCUMENT})`), rpc: "updateDocument", body: "document" },
  { method: "DELETE", path: route(`(?<name>${DOCUMENT})`), rpc: "deleteDocument" },
];

type RestCall = { rpc: string; request: object };
type HttpRequest = { method: string; url: URL; body: string };

/**
 * Returns the procedure and request message of an HTTP request. Throws NOT_FOUND if there is no such route.
 */
function restCall({ method, url, body }: HttpRequest): RestCall {
  for (const route of REST_ROUTES) {
    const groups = route.method === method && route.path.exec(url.pathname)?.groups;
    if (!groups) continue;
    const { rpc: action = "", ...named } = groups;
    const rpc = route.rpc ?? (action === "batchGet" ? "batchGetDocuments" : action);
    const json = body === "" ? {} : parseJsonObject(body);
    const request: JsonObject = { ...parametersOf(url), ...(route.body ? { [route.body]: json } : json) };
    for (const [field, value] of Object.entries(named)) request[field] = decodeURIComponent(value);
    // The path contains the name of the document, which belongs inside the body.
    if (rpc === "updateDocument") request.document = { ...json, name: request.name };
    return { rpc, request: messageOfJson(`${rpc[0]?.toUpperCase()}${rpc.slice(1)}Request`, request) };
  }
  throw new RpcError("NOT_FOUND", `There is no ${method} ${url.pathname}.`);
}

/**
 * Converts `a.b=1&a.c=2&a.c=3` to {a: {b: "1", c: ["2", "3"]}}. Names with `$` are system parameters of the
 * API.
 */
function parametersOf({ searchParams }: URL): JsonObject {
  const parameters: JsonObject = {};
  for (const name of new Set(searchParams.keys())) {
    if (name.startsWith("$")) continue;
    const values = searchParams.getAll(name);
    place(parameters, name.split("."), values.length === 1 ? values[0] : values);
  }
  return parameters;
}

function place(target: JsonObject, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  target[name] ??= {};
  place(target[name] as JsonObject, rest, value);
}

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
