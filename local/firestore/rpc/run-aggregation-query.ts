import { aggregate } from "../query/aggregate.ts";
import { prepareQuery } from "../query/prepare-query.ts";
import { refuseAggregations } from "../query/refuse.ts";
import { databaseNamed, type ServerState } from "../store/server-state.ts";
import { parseParentName } from "../wire/resource-names.ts";
import type { RunAggregationQueryRequest, RunAggregationQueryResponse } from "../wire/rpc-messages.ts";
import type { CallContext } from "./call-context.ts";
import { lockScope } from "./lock-scope.ts";
import { openReading, readTimeOf } from "./reading.ts";

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
