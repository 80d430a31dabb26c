import { watch } from "../listen/watch.ts";
import type { ListenRequest, ListenResponse, Target } from "../wire/listen-messages.ts";
import { parseDatabaseName, parseDocumentPath } from "../wire/resource-names.ts";
import { asRpcError, STATUS } from "../wire/rpc-error.ts";
import { authorizeReads, readsOfQuery } from "./authorize.ts";
import type { DuplexHandler } from "./handler.ts";

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
