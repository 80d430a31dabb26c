import { type FieldPath, NAME_FIELD, parseFieldPath } from "../values/fields.ts";
import { assertFieldName, storableElements, storableFields } from "../values/validation.ts";
import { isNumber, type NumberValue } from "../values/value-order.ts";
import type { DocumentMask, Fields, FieldTransform, Precondition, Value, Write } from "../wire/messages.ts";
import { parseDocumentPath } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { microsOf } from "../wire/timestamps.ts";

/** A validated transform and its field. */
export type PreparedTransform = { readonly path: FieldPath } & (
  | { readonly kind: "serverTimestamp" }
  | { readonly kind: "increment" | "maximum" | "minimum"; readonly operand: NumberValue }
  | { readonly kind: "arrayUnion" | "arrayRemove"; readonly elements: readonly Value[] }
);

export type PreparedWrite = {
  readonly path: string;
  readonly precondition: Precondition | undefined;
  readonly operation: PreparedUpdate | "delete" | "verify";
};
export type PreparedUpdate = {
  readonly fields: Fields;
  /** Fields to copy from `fields`, or to remove if absent there. Without a mask, all fields are replaced. */
  readonly mask: readonly FieldPath[] | undefined;
  readonly transforms: readonly PreparedTransform[];
};

/** Validates a write of the protocol. Throws INVALID_ARGUMENT with the reason. */
export function prepareWrite(database: string, write: Write): PreparedWrite {
  const precondition = write.currentDocument;
  assertPreconditionForm(precondition);
  const at = (name: string | undefined) => parseDocumentPath(database, name);
  if (write.update) return { path: at(write.update.name), precondition, operation: prepareUpdate(write) };
  for (const operation of ["delete", "verify"] as const) {
    if (write[operation] === undefined) continue;
    refuseFields(write, operation);
    return { path: at(write[operation]), precondition, operation };
  }
  if (!write.transform) throw invalidArgument("A write must have an operation.");
  const transforms = prepareTransforms(write.transform.fieldTransforms);
  return {
    path: at(write.transform.document),
    precondition,
    operation: { fields: {}, mask: [], transforms },
  };
}

/** Throws if a delete or verify has field options, or if a verify has no precondition. */
function refuseFields(
  { updateMask, updateTransforms = [], currentDocument }: Write,
  operation: string,
): void {
  if (updateMask) throw invalidArgument(`a ${operation} must not specify a document mask.`);
  if (updateTransforms.length > 0)
    throw invalidArgument(`a ${operation} must not specify a update transform.`);
  const { exists, updateTime } = currentDocument ?? {};
  if (operation === "verify" && exists === undefined && !updateTime) {
    throw invalidArgument("a verify must contain a precondition");
  }
}

function prepareUpdate({ update, updateMask, updateTransforms }: Write): PreparedUpdate {
  return {
    fields: storableFields(update?.fields ?? {}),
    mask: updateMask && prepareMask(updateMask),
    transforms: prepareTransforms(updateTransforms),
  };
}

function prepareMask({ fieldPaths = [] }: DocumentMask): FieldPath[] {
  return fieldPaths.filter((path) => path !== NAME_FIELD).map(parseFieldPath);
}

function prepareTransforms(transforms: FieldTransform[] = []): PreparedTransform[] {
  const prepared = transforms.map(prepareTransform);
  for (const { path } of prepared) {
    const isAbove = (other: FieldPath) =>
      other.length < path.length && other.every((name, depth) => name === path[depth]);
    const outer = prepared.find((other) => isAbove(other.path));
    if (!outer) continue;
    throw invalidArgument(
      `Cannot transform property ${outer.path.join(".")} and its nested property at the same time.`,
    );
  }
  return prepared;
}

function prepareTransform(transform: FieldTransform): PreparedTransform {
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

/** Throws for an update time that no document can have. */
function assertPreconditionForm({ updateTime }: Precondition = {}): void {
  if (!updateTime) return;
  if (Number(updateTime.seconds ?? 0) < 0) throw invalidArgument("Only timestamps past epoch are supported.");
  if ((updateTime.nanos ?? 0) % 1000 !== 0) {
    throw invalidArgument("timestamp cannot have more than microseconds precision");
  }
}

/** Combined effect of a commit's writes so far on a document. */
type Written = { operation: "update" | "delete" | "verify"; version: number | undefined };

/**
 * Throws for writes of one document that Firestore rejects in one commit. Firestore combines them into one
 * write, so later writes may only repeat the version that the first one requires, and their preconditions
 * must match the result of the earlier writes.
 */
export function refuseTogether(writes: readonly PreparedWrite[]): void {
  const seen = new Map<string, Written>();
  for (const { path, precondition, operation } of writes) {
    const kind = typeof operation === "string" ? operation : "update";
    const version = precondition?.updateTime && microsOf(precondition.updateTime);
    const earlier = seen.get(path);
    if (earlier) refuseAfter(earlier, kind, precondition, version);
    seen.set(path, { operation: kind, version: earlier ? earlier.version : version });
  }
}

function refuseAfter(
  earlier: Written,
  kind: Written["operation"],
  precondition: Precondition | undefined,
  version: number | undefined,
): void {
  if (kind === "verify" || earlier.operation === "verify") {
    throw invalidArgument(
      kind === "verify"
        ? "the same document cannot be written and then verified in a single request"
        : "the same document cannot be verified and then written in a single request",
    );
  }
  const isGone = earlier.operation === "delete";
  if (version !== undefined && (version !== earlier.version || (isGone && kind === "update"))) {
    throw invalidArgument("Cannot collapse mutations with different version preconditions");
  }
  if (precondition?.exists === isGone) {
    const then = isGone ? "update" : "insert";
    throw invalidArgument(`Cannot ${earlier.operation} then ${then} an entity in the same request.`);
  }
}

/** Throws if a BatchWrite contains a document twice, because it writes each document independently. */
export function refuseTwice(writes: readonly PreparedWrite[]): void {
  if (new Set(writes.map(({ path }) => path)).size === writes.length) return;
  throw invalidArgument("the same document cannot be written more than once in a single request");
}
