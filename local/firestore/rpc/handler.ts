import type { ServerState } from "../store/server-state.ts";
import type { CallContext } from "./call-context.ts";

/** One request, one response. */
export type UnaryHandler<Request, Response> = (
  state: ServerState,
  request: Request,
  context: CallContext,
) => Response | Promise<Response>;

/** One request, any number of responses. */
export type StreamingHandler<Request, Response> = (
  state: ServerState,
  request: Request,
  context: CallContext,
) => AsyncIterable<Response>;

/** Requests and responses that come and go independently, until either side closes. */
export type DuplexHandler<Request, Response> = (
  state: ServerState,
  context: CallContext,
  send: (response: Response) => void,
) => { receive: (request: Request) => void | Promise<void>; close: () => void };
