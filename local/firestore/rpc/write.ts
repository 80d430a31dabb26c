import type { WriteRequest, WriteResponse } from "../wire/rpc-messages.ts";
import { authorize } from "./authorize.ts";
import { commit } from "./commit.ts";
import type { DuplexHandler } from "./handler.ts";

/**
 * Handles the Write stream of the web SDKs: a handshake, then one commit per request, in order. The handshake
 * succeeds for every client, because a client that is rejected before it retries forever without reporting
 * the reason.
 */
export const write: DuplexHandler<WriteRequest, WriteResponse> = (state, context, send) => {
  let database: string | undefined;
  let responses = 0;
  let previous: Promise<void> = Promise.resolve();
  const respond = (response: Omit<WriteResponse, "streamToken">) => {
    responses++;
    send({ ...response, streamToken: Buffer.from(String(responses)) });
  };
  return {
    receive: (request) => {
      if (database === undefined) {
        database = request.database;
        return respond({ streamId: "1" });
      }
      authorize(state, context, "write", request);
      const { writes = [] } = request;
      const target = database;
      previous = previous.then(async () => respond(await commit(state, { database: target, writes })));
      return previous;
    },
    close: () => {},
  };
};
