import type { Database } from "../store/database.ts";
import type { StoredDocument } from "../store/documents.ts";
import { documentsIn } from "../store/scope.ts";
import type { PreparedQuery } from "./prepare-query.ts";
import { top } from "./top.ts";

/** The documents of a query in its order, as they stand now or stood at `time`. */
export function runQuery(database: Database, query: PreparedQuery, time?: number): StoredDocument[] {
  const found = matchingDocuments(database, query, time);
  const { offset, limit, compare } = query;
  if (limit === undefined) return found.sort(compare).slice(offset);
  return top(found, offset + limit, compare).slice(offset);
}

/** The documents that satisfy the query, in no order, before offset and limit. */
export function matchingDocuments(
  database: Database,
  { scope, matches }: PreparedQuery,
  time?: number,
): StoredDocument[] {
  return documentsIn(database, scope, time).filter(matches);
}
