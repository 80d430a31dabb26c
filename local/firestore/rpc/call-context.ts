import type { Caller } from "../rules/caller.ts";

/** What a call brings along besides its request. No transport shows through. */
export type CallContext = {
  readonly caller: Caller;
  /** The connection the call came on, where transactions end with it. */
  readonly connection: string | undefined;
};
