import type { DocumentOrder } from "../store/documents.ts";
import type { Scope } from "../store/scope.ts";
import { type FieldPath, NAME_FIELD, parseFieldPath } from "../values/fields.ts";
import type { StructuredQuery } from "../wire/messages.ts";
import { invalidArgument, RpcError } from "../wire/rpc-error.ts";
import { type Predicate, predicateOf } from "./filter.ts";
import { orderOf, type SortKey, sortKeysOf, withinCursors } from "./order.ts";
import { refuseOrder, refuseQuery } from "./refusals.ts";

/** A validated query that can run any number of times. */
export type PreparedQuery = {
  readonly scope: Scope;
  /** Returns whether a document that `order` includes is in the result. */
  readonly matches: Predicate;
  readonly keys: readonly SortKey[];
  readonly order: DocumentOrder;
  readonly offset: number;
  readonly limit: number | undefined;
  /** Fields to return; all fields if undefined. */
  readonly select: readonly FieldPath[] | undefined;
};

/** Validates a query of the protocol. Throws INVALID_ARGUMENT with the reason. */
export function prepareQuery(
  database: string,
  parent: string,
  query: StructuredQuery | undefined,
): PreparedQuery {
  if (!query) throw invalidArgument("A query is required.");
  if (query.findNearest)
    throw new RpcError("UNIMPLEMENTED", "Vector search is not part of the local Firestore.");
  const [selector, ...others] = query.from ?? [];
  if (!selector || others.length > 0)
    throw invalidArgument("A query must read from one collection selector.");
  refuseQuery(query, selector, parent);
  const keys = sortKeysOf(query);
  refuseOrder(keys);
  const isMatch = predicateOf(database, query.where);
  const isWithin = withinCursors(database, query, keys);
  return {
    scope: {
      parent,
      collectionId: selector.collectionId || undefined,
      allDescendants: selector.allDescendants ?? false,
    },
    matches: (document) => isMatch(document) && isWithin(document),
    keys,
    order: orderOf(keys),
    offset: notNegative(query.offset ?? 0, "offset"),
    limit: query.limit && notNegative(query.limit.value ?? 0, "limit"),
    select: query.select && selectedPaths(query.select.fields),
  };
}

function selectedPaths(fields: { fieldPath: string }[] = []): FieldPath[] {
  return fields
    .filter(({ fieldPath }) => fieldPath !== NAME_FIELD)
    .map(({ fieldPath }) => parseFieldPath(fieldPath));
}

function notNegative(count: number, name: string): number {
  if (count < 0) throw invalidArgument(`${name} is negative`);
  return count;
}
