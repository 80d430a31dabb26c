import { prepareQuery } from "../query/prepare-query.ts";
import { runQuery as documentsOf } from "../query/run-query.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { wireDocument } from "../store/wire-document.ts";
import { parseParentName } from "../wire/resource-names.ts";
import type { RunQueryRequest, RunQueryResponse } from "../wire/rpc-messages.ts";
import type { CallContext } from "./call-context.ts";
import { lockScope } from "./lock-scope.ts";
import { openReading, readTimeOf } from "./reading.ts";

/** Returns the documents of a query. Without matches, returns only the read time. */
export async function* runQuery(
  state: ServerState,
  request: RunQueryRequest,
  context: CallContext,
): AsyncGenerator<RunQueryResponse> {
  const { database: name, path } = parseParentName(request.parent);
  const database = databaseNamed(state, name);
  const query = prepareQuery(name, path, request.structuredQuery);
  const reading = openReading(database, request, context);
  if (reading.begun) yield { transaction: reading.begun };
  if (reading.locking) await lockScope(database, reading.locking, query.scope);
  const documents = documentsOf(database, query, reading.time);
  const readTime = readTimeOf(database, reading);
  if (documents.length === 0) yield { readTime };
  for (const document of documents)
    yield { document: wireDocument(database, document, query.select), readTime };
}
