import type { Caller } from "../rules/caller.ts";
import type { ServerState } from "../store/database.ts";

/** Context of a call, independent of the transport. */
export type CallContext = {
  readonly caller: Caller;
  /** Connection of the call. Set if transactions end with the connection. */
  readonly connection: string | undefined;
};

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
