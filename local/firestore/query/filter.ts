import type { StoredDocument } from "../store/stored-document.ts";
import { comparableValue } from "../values/validate-fields.ts";
import type { FieldFilter, FieldReference, Filter, UnaryFilter } from "../wire/query-messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { fieldTest, type Test, unaryTest } from "./operators.ts";
import { queryField, readField } from "./read-field.ts";

export type Predicate = (document: StoredDocument) => boolean;

/** Converts a filter of the protocol to a predicate. Throws for an invalid filter. */
export function predicateOf(database: string, filter: Filter | undefined): Predicate {
  if (!filter) return () => true;
  const { compositeFilter, fieldFilter, unaryFilter } = filter;
  if (compositeFilter) {
    const parts = (compositeFilter.filters ?? []).map((part) => predicateOf(database, part));
    return compositeFilter.op === "OR"
      ? (document) => parts.some((part) => part(document))
      : (document) => parts.every((part) => part(document));
  }
  if (fieldFilter) {
    const { field, op, value } = fieldFilter;
    return onField(database, field, fieldTest(op, comparableValue(value)));
  }
  if (unaryFilter) return onField(database, unaryFilter.field, unaryTest(unaryFilter.op));
  throw invalidArgument("A filter must be composite, of a field, or unary.");
}

/** Returns a predicate on a field. It is false for documents without the field. */
function onField(database: string, reference: FieldReference, test: Test): Predicate {
  const field = queryField(reference);
  return (document) => {
    const value = readField(database, field, document);
    return value !== undefined && test(value);
  };
}

/** Returns the field filters and unary filters inside a filter. */
export function leavesOf({
  compositeFilter,
  fieldFilter,
  unaryFilter,
}: Filter): (FieldFilter | UnaryFilter)[] {
  const leaf = fieldFilter ?? unaryFilter;
  if (leaf) return [leaf];
  return (compositeFilter?.filters ?? []).flatMap(leavesOf);
}
