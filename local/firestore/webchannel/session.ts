import type { DuplexHandler } from "../rpc/handler.ts";
import { duplexHandlers } from "../rpc/handlers.ts";
import type { Caller } from "../rules/caller.ts";
import type { ServerState } from "../store/database.ts";
import { jsonOfMessage, messageOfJson, parseJsonObject } from "../wire/proto-json.ts";
import { asRpcError, errorBody, invalidArgument } from "../wire/rpc-error.ts";
import { createBackChannel } from "./back-channel.ts";

/** Content of one POST: messages numbered from 0, and in the handshake the headers of the stream. */
export type Posted = {
  readonly authorization: string | undefined;
  readonly messages: readonly { number: number; json: object }[];
};

/**
 * Parses the form of a POST: `headers=…&count=1&ofs=0&req0___data__=…`. Throws INVALID_ARGUMENT if it is
 * malformed.
 */
export function parsePosted(body: string): Posted {
  const form = new URLSearchParams(body);
  const offset = Number(form.get("ofs") ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0) throw invalidArgument("ofs must be a number.");
  const messages: { number: number; json: object }[] = [];
  for (let data = form.get("req0___data__"); data !== null; data = form.get(`req${messages.length}___data__`))
    messages.push({ number: offset + messages.length, json: parseJsonObject(data) });
  const headers = (form.get("headers") ?? "").split("\r\n").map((line) => line.split(":"));
  const [, authorization] = headers.find(([name = ""]) => name.toLowerCase() === "authorization") ?? [];
  return { authorization: authorization?.trim(), messages };
}

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
