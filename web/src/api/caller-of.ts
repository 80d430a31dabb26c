import type { CallName } from "functions/contract/calls";
import type { InputOf, ReplyOf } from "functions/contract/endpoints";
import type { Call } from "functions/core/endpoint";
import { replyTo, send } from "./call.ts";

/** Returns the function that makes the calls of a table which is not in every page's first script. */
export function callerOf<Table extends Partial<Record<CallName, Call>>>(table: Table) {
  return async <Name extends CallName & keyof Table>(
    name: Name,
    input: InputOf<Name>,
  ): Promise<ReplyOf<Name>> => replyTo(await send(name, table[name] as Call, input));
}
