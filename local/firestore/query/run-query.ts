import type { Database } from "../store/database.ts";
import { documentsIn, singleCollection } from "../store/scope.ts";
import { sortedDocuments } from "../store/sorted-index.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import type { PreparedQuery } from "./prepare-query.ts";
import { top } from "./top.ts";

/** Returns the documents of a query in its order, at `time` or now. */
export function runQuery(database: Database, query: PreparedQuery, time?: number): StoredDocument[] {
  const { offset, limit = Number.POSITIVE_INFINITY, order } = query;
  const collection = time === undefined ? singleCollection(database, query.scope) : undefined;
  const found = collection
    ? firstMatches(sortedDocuments(collection, order), query, offset + limit)
    : top(matchingDocuments(database, query, time), offset + limit, order.compare);
  return found.slice(offset);
}

/** Returns the documents that match the query, unordered, before offset and limit. */
export function matchingDocuments(
  database: Database,
  { scope, matches, order }: PreparedQuery,
  time?: number,
): StoredDocument[] {
  return documentsIn(database, scope, time).filter(
    (document) => order.includes(document) && matches(document),
  );
}

function firstMatches(
  sorted: readonly StoredDocument[],
  { matches }: PreparedQuery,
  count: number,
): StoredDocument[] {
  const found: StoredDocument[] = [];
  for (const document of sorted) {
    if (found.length >= count) break;
    if (matches(document)) found.push(document);
  }
  return found;
}
