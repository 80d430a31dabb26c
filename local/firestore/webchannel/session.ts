import type { DuplexHandler } from "../rpc/handler.ts";
import { duplexHandlers } from "../rpc/handlers.ts";
import type { Caller } from "../rules/caller.ts";
import type { ServerState } from "../store/server-state.ts";
import { errorBody } from "../wire/http-error.ts";
import { messageOfJson } from "../wire/json-to-message.ts";
import { jsonOfMessage } from "../wire/message-to-json.ts";
import { asRpcError, invalidArgument } from "../wire/rpc-error.ts";
import { createBackChannel } from "./back-channel.ts";
import type { Posted } from "./posted.ts";

export type Session = ReturnType<typeof openSession>;

/**
 * Opens a browser stream. Passes posted messages to the handler of `rpc` and its responses to the back
 * channel.
 */
export function openSession(
  state: ServerState,
  { rpc, caller, ended }: { rpc: "Listen" | "Write"; caller: Caller; ended: () => void },
) {
  const handler: DuplexHandler<never, object> =
    rpc === "Listen" ? duplexHandlers.listen : duplexHandlers.write;
  let expected = 0;
  let hasFailed = false;
  const close = () => {
    backChannel.close();
    stream.close();
    ended();
  };
  const backChannel = createBackChannel(close);
  // The web SDK expects a list with one message per item.
  const send = (response: object) => backChannel.send([jsonOfMessage(`${rpc}Response`, response)]);
  const stream = handler(state, { caller, connection: undefined }, send);

  const pass = async (json: object) => {
    try {
      await stream.receive(messageOfJson(`${rpc}Request`, json) as never);
    } catch (thrown) {
      if (hasFailed) return;
      hasFailed = true;
      stream.close();
      backChannel.send([errorBody(asRpcError(thrown))]);
    }
  };
  return {
    backChannel,
    close,
    /** Passes on new messages only, because the client resends a POST whose response was lost. */
    receive: ({ messages }: Posted) => {
      for (const { number, json } of messages) {
        if (number > expected) throw invalidArgument(`Message ${expected} is missing.`);
        if (number < expected) continue;
        expected += 1;
        if (!hasFailed) void pass(json);
      }
    },
  };
}
