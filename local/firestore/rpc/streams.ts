import { watch } from "../listen/watch.ts";
import type { ListenRequest, ListenResponse, Target, WriteRequest, WriteResponse } from "../wire/messages.ts";
import { parseDatabaseName, parseDocumentPath } from "../wire/resource-names.ts";
import { asRpcError, STATUS } from "../wire/rpc-error.ts";
import { authorize, authorizeReads, readsOfQuery } from "./authorize.ts";
import type { DuplexHandler } from "./handler.ts";
import { commit } from "./writes.ts";

/**
 * Handles a Listen stream. The rules are evaluated for each target. A denied target is removed with the
 * reason; the other targets continue. An allowed target stays allowed while its stream is open.
 */
export const listen: DuplexHandler<ListenRequest, ListenResponse> = (state, context, send) => {
  const { receive, close } = watch(state, send);
  return {
    receive: (request) => {
      try {
        if (request.addTarget) authorizeReads(state, context, readsOf(request.database, request.addTarget));
      } catch (thrown) {
        const { status, message } = asRpcError(thrown);
        const cause = { code: STATUS[status], message };
        const targetIds = [request.addTarget?.targetId ?? 0];
        return send({ targetChange: { targetChangeType: "REMOVE", targetIds, cause } });
      }
      receive(request);
    },
    close,
  };
};

function readsOf(name: string, { documents, query }: Target) {
  if (query) return readsOfQuery(query.parent, query.structuredQuery);
  const database = parseDatabaseName(name);
  const paths = (documents?.documents ?? []).map((document) => parseDocumentPath(database, document));
  return { database, accesses: paths.map((path) => ({ method: "get" as const, path })) };
}

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
