import type { Database } from "../store/database.ts";
import { type StoredDocument, sortedDocuments } from "../store/documents.ts";
import { documentsIn, singleCollection } from "../store/scope.ts";
import { fieldAt } from "../values/fields.ts";
import { isNumber, type NumberValue, toDouble } from "../values/value-order.ts";
import type { Aggregation, Fields, Value } from "../wire/messages.ts";
import { queryField } from "./filter.ts";
import type { PreparedQuery } from "./prepare-query.ts";

const MAX_INTEGER = 2n ** 63n - 1n;

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
function matchingDocuments(
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

/** Returns the first `count` items in the order of `compare` without sorting the rest. */
function top<T>(items: T[], count: number, compare: (left: T, right: T) => number): T[] {
  if (count >= items.length) return items.sort(compare);
  const best: T[] = [];
  for (const item of items) {
    if (best.length === count) {
      const last = best[count - 1];
      if (last === undefined || compare(item, last) >= 0) continue;
      best.pop();
    }
    best.splice(insertionPoint(best, item, compare), 0, item);
  }
  return best;
}

function insertionPoint<T>(sorted: T[], item: T, compare: (left: T, right: T) => number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(sorted[middle] as T, item) <= 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Returns count, sum and average of a query's documents. If one of the aggregations names a field, all of
 * them include only documents with that field, as in Firestore.
 */
export function aggregate(
  database: Database,
  {
    query,
    aggregations,
    time,
  }: { query: PreparedQuery; aggregations: Aggregation[]; time?: number | undefined },
): Fields {
  const limited = query.limit !== undefined || query.offset > 0;
  const found = limited ? runQuery(database, query, time) : matchingDocuments(database, query, time);
  const paths = aggregations.flatMap(({ sum, avg }) => [sum, avg].filter((part) => part !== undefined));
  const needed = paths.map(({ field }) => queryField(field).path);
  const documents = found.filter(({ fields }) => needed.every((path) => fieldAt(fields, path)));
  return Object.fromEntries(
    aggregations.map((aggregation, index) => [
      aggregation.alias ?? `field_${index + 1}`,
      resultOf(aggregation, documents),
    ]),
  );
}

function resultOf({ count, sum, avg }: Aggregation, documents: StoredDocument[]): Value {
  if (count) {
    const limit = count.upTo ? Number(count.upTo.value) : documents.length;
    return { valueType: "integerValue", integerValue: String(Math.min(documents.length, limit)) };
  }
  const { path } = queryField((sum ?? avg)?.field);
  const numbers = documents.map(({ fields }) => fieldAt(fields, path)).filter((value) => value !== undefined);
  return sum ? sumOf(numbers.filter(isNumber)) : averageOf(numbers.filter(isNumber));
}

/** Returns an integer if all numbers are integers and the sum fits into 64 bits, otherwise a double. */
function sumOf(numbers: NumberValue[]): Value {
  const integers = numbers.filter((number) => number.valueType === "integerValue");
  const exact = integers.reduce((sum, { integerValue }) => sum + BigInt(integerValue), 0n);
  if (integers.length === numbers.length && exact <= MAX_INTEGER && exact >= -MAX_INTEGER - 1n) {
    return { valueType: "integerValue", integerValue: String(exact) };
  }
  return { valueType: "doubleValue", doubleValue: doubleSum(numbers) };
}

function averageOf(numbers: NumberValue[]): Value {
  if (numbers.length === 0) return { valueType: "nullValue", nullValue: "NULL_VALUE" };
  return { valueType: "doubleValue", doubleValue: doubleSum(numbers) / numbers.length };
}

function doubleSum(numbers: NumberValue[]): number {
  return numbers.reduce((sum, number) => sum + toDouble(number), 0);
}
