import { type FieldPath, NAME_FIELD, parseFieldPath } from "../values/field-path.ts";
import { storableFields } from "../values/validate-fields.ts";
import type { DocumentMask, Fields, FieldTransform, Precondition, Write } from "../wire/messages.ts";
import { parseDocumentPath } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { assertPreconditionForm } from "./precondition.ts";
import { type PreparedTransform, prepareTransform } from "./prepare-transform.ts";

/** A write in a valid form. */
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
