import type { Database } from "../store/database.ts";
import type { StoredDocument } from "../store/stored-document.ts";
import { isNumber, type NumberValue, toDouble } from "../values/compare-numbers.ts";
import { fieldAt } from "../values/fields.ts";
import type { Fields, Value } from "../wire/messages.ts";
import type { Aggregation } from "../wire/query-messages.ts";
import type { PreparedQuery } from "./prepare-query.ts";
import { queryField } from "./read-field.ts";
import { matchingDocuments, runQuery } from "./run-query.ts";

const MAX_INTEGER = 2n ** 63n - 1n;

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
