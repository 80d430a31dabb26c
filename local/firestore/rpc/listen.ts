import { watch } from "../listen/watch.ts";
import type { ListenRequest, ListenResponse, Target } from "../wire/listen-messages.ts";
import { parseDatabaseName, parseDocumentPath } from "../wire/resource-names.ts";
import { asRpcError, STATUS } from "../wire/rpc-error.ts";
import { authorizeReads, readsOfQuery } from "./authorize.ts";
import type { DuplexHandler } from "./handler.ts";

/**
 * One Listen stream. Each target is a read of its own to the rules: one that they deny is removed, with the reason,
 * and the others go on. A target that was allowed stays allowed while its stream is open.
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
