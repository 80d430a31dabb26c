import { isNumber, type NumberValue } from "../values/compare-numbers.ts";
import { type FieldPath, parseFieldPath } from "../values/field-path.ts";
import { assertFieldName, storableElements } from "../values/validate-fields.ts";
import type { FieldTransform, Value } from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** A validated transform and its field. */
export type PreparedTransform = { readonly path: FieldPath } & (
  | { readonly kind: "serverTimestamp" }
  | { readonly kind: "increment" | "maximum" | "minimum"; readonly operand: NumberValue }
  | { readonly kind: "arrayUnion" | "arrayRemove"; readonly elements: readonly Value[] }
);

export function prepareTransform(transform: FieldTransform): PreparedTransform {
  const path = parseFieldPath(transform.fieldPath);
  path.forEach(assertFieldName);
  const { increment, maximum, minimum, appendMissingElements, removeAllFromArray } = transform;
  if (transform.setToServerValue === "REQUEST_TIME") return { path, kind: "serverTimestamp" };
  if (increment) return { path, kind: "increment", operand: numeric(increment) };
  if (maximum) return { path, kind: "maximum", operand: numeric(maximum) };
  if (minimum) return { path, kind: "minimum", operand: numeric(minimum) };
  const elements = storableElements((appendMissingElements ?? removeAllFromArray)?.values ?? []);
  if (appendMissingElements) return { path, kind: "arrayUnion", elements };
  if (removeAllFromArray) return { path, kind: "arrayRemove", elements };
  throw invalidArgument(`The transform of "${transform.fieldPath}" is of no known type.`);
}

function numeric(operand: Value): NumberValue {
  if (!isNumber(operand)) throw invalidArgument("The operand of a numeric transform must be a number.");
  return operand;
}
