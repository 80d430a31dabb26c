import { prepareQuery } from "../query/prepare-query.ts";
import { refuseAggregations } from "../query/refusals.ts";
import { aggregate, runQuery as documentsOf } from "../query/results.ts";
import { type Database, databaseNamed, type ServerState, type Transaction } from "../store/database.ts";
import type { Scope } from "../store/scope.ts";
import { wireDocument } from "../store/wire-document.ts";
import { lockCollections } from "../transactions/transaction.ts";
import type {
  PartitionQueryResponse,
  RunAggregationQueryRequest,
  RunAggregationQueryResponse,
  RunQueryRequest,
  RunQueryResponse,
} from "../wire/messages.ts";
import { parseParentName } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import type { CallContext } from "./handler.ts";
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

/** Returns counts, sums and averages of a query in one result. */
export async function* runAggregationQuery(
  state: ServerState,
  request: RunAggregationQueryRequest,
  context: CallContext,
): AsyncGenerator<RunAggregationQueryResponse> {
  const { database: name, path } = parseParentName(request.parent);
  const database = databaseNamed(state, name);
  const { structuredQuery, aggregations = [] } = request.structuredAggregationQuery ?? {};
  const query = prepareQuery(name, path, structuredQuery);
  refuseAggregations(aggregations, structuredQuery ?? {}, query.keys);
  const reading = openReading(database, request, context);
  if (reading.begun) yield { transaction: reading.begun };
  if (reading.locking) await lockScope(database, reading.locking, query.scope);
  const aggregateFields = aggregate(database, { query, aggregations, time: reading.time });
  yield { result: { aggregateFields }, readTime: readTimeOf(database, reading) };
}

/** Returns no partition points, because the data of one process is a single partition. */
export function partitionQuery(): PartitionQueryResponse {
  return { partitions: [] };
}

/**
 * Locks the collections that a query in a transaction reads. Throws INVALID_ARGUMENT if the query has no
 * collection id.
 */
async function lockScope(
  database: Database,
  transaction: Transaction,
  { collectionId }: Scope,
): Promise<void> {
  if (collectionId === undefined) throw invalidArgument("A query in a transaction must name its collection.");
  await lockCollections(database, transaction, collectionId);
}
