import type { ServerState } from "../store/server-state.ts";
import type { CallContext } from "./call-context.ts";

/** A procedure with one request and one response. */
export type UnaryHandler<Request, Response> = (
  state: ServerState,
  request: Request,
  context: CallContext,
) => Response | Promise<Response>;

/** A procedure with one request and any number of responses. */
export type StreamingHandler<Request, Response> = (
  state: ServerState,
  request: Request,
  context: CallContext,
) => AsyncIterable<Response>;

/** A procedure with independent requests and responses until either side closes. */
export type DuplexHandler<Request, Response> = (
  state: ServerState,
  context: CallContext,
  send: (response: Response) => void,
) => { receive: (request: Request) => void | Promise<void>; close: () => void };
