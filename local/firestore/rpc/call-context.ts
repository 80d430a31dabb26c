import type { Caller } from "../rules/caller.ts";

/** Context of a call, independent of the transport. */
export type CallContext = {
  readonly caller: Caller;
  /** Connection of the call. Set if transactions end with the connection. */
  readonly connection: string | undefined;
};
