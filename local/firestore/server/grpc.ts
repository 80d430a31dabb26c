import {
  Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerUnaryCall,
  type ServerWritableStream,
  type sendUnaryData,
  type UntypedServiceImplementation,
} from "@grpc/grpc-js";
import { authorize } from "../rpc/authorize.ts";
import type { CallContext, DuplexHandler, StreamingHandler, UnaryHandler } from "../rpc/handler.ts";
import { duplexHandlers, streamingHandlers, unaryHandlers } from "../rpc/handlers.ts";
import { callerOf } from "../rules/caller.ts";
import type { ServerState } from "../store/database.ts";
import { loadServiceDefinition } from "../wire/protocol.ts";
import { asRpcError, STATUS } from "../wire/rpc-error.ts";

/** A batch may have 10 MiB, and a query result more. */
const NO_LIMIT = -1;

/** Creates the gRPC transport. It accepts connections but does not listen on a port. */
export function createGrpcServer(state: ServerState) {
  const server = new Server({
    "grpc.max_receive_message_length": NO_LIMIT,
    "grpc.max_send_message_length": NO_LIMIT,
  });
  server.addService(loadServiceDefinition(), implementationOf(state));
  const injector = server.createConnectionInjector(ServerCredentials.createInsecure());
  return { accept: injector.injectConnection, close: () => server.forceShutdown() };
}

function implementationOf(state: ServerState): UntypedServiceImplementation {
  return {
    ...mapValues(unaryHandlers, (handler, rpc) => unary(state, rpc, handler)),
    ...mapValues(streamingHandlers, (handler, rpc) => streaming(state, rpc, handler)),
    ...mapValues(duplexHandlers, (handler) => duplex(state, handler)),
  };
}

function unary(state: ServerState, rpc: string, handler: UnaryHandler<never, unknown>) {
  return async (call: ServerUnaryCall<unknown, unknown>, callback: sendUnaryData<unknown>) => {
    try {
      const context = contextOf(call);
      authorize(state, context, rpc, call.request as object);
      callback(null, await handler(state, call.request as never, context));
    } catch (thrown) {
      callback(statusOf(thrown));
    }
  };
}

function streaming(state: ServerState, rpc: string, handler: StreamingHandler<never, unknown>) {
  return async (call: ServerWritableStream<unknown, unknown>) => {
    try {
      const context = contextOf(call);
      authorize(state, context, rpc, call.request as object);
      for await (const response of handler(state, call.request as never, context)) {
        if (call.cancelled) return;
        call.write(response);
      }
      call.end();
    } catch (thrown) {
      sendInitialMetadata(call);
      call.emit("error", statusOf(thrown));
    }
  };
}

function duplex(state: ServerState, handler: DuplexHandler<never, unknown>) {
  return (call: ServerDuplexStream<unknown, unknown>) => {
    sendInitialMetadata(call);
    try {
      carry(
        call,
        handler(state, contextOf(call), (response) => call.write(response)),
      );
    } catch (thrown) {
      call.emit("error", statusOf(thrown));
    }
  };
}

function carry(
  call: ServerDuplexStream<unknown, unknown>,
  stream: ReturnType<DuplexHandler<never, unknown>>,
) {
  call.on("data", async (request) => {
    try {
      await stream.receive(request as never);
    } catch (thrown) {
      stream.close();
      call.emit("error", statusOf(thrown));
    }
  });
  call.on("end", () => {
    stream.close();
    call.end();
  });
  call.on("cancelled", stream.close);
}

/**
 * Sends metadata before an error on a stream. Without it, the SDK's retry layer waits seconds before it
 * reports the error.
 */
function sendInitialMetadata(call: { sendMetadata: (metadata: Metadata) => void }): void {
  call.sendMetadata(new Metadata());
}

function contextOf(call: { metadata: Metadata; getPeer: () => string }): CallContext {
  return {
    caller: callerOf(call.metadata.get("authorization")[0]?.toString()),
    connection: call.getPeer(),
  };
}

function statusOf(thrown: unknown) {
  const error = asRpcError(thrown);
  return { code: STATUS[error.status], details: error.message };
}

function mapValues<T, U>(entries: Record<string, T>, map: (value: T, key: string) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(entries).map(([key, value]) => [key, map(value, key)]));
}
