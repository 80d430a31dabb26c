import { type FieldPath, parseFieldPath } from "../values/field-path.ts";
import { assertFieldName, storableFields } from "../values/validate-fields.ts";
import type { DocumentMask, Fields, FieldTransform, Precondition, Write } from "../wire/messages.ts";
import { parseDocumentPath } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";
import { type PreparedTransform, prepareTransform } from "./prepare-transform.ts";

/** A write that was found valid: nothing about its form can fail any more. */
export type PreparedWrite = {
  readonly path: string;
  readonly precondition: Precondition | undefined;
  readonly operation: PreparedUpdate | "delete" | "verify";
};
export type PreparedUpdate = {
  readonly fields: Fields;
  /** Which fields to take from `fields` (or remove, if absent there); without a mask all are replaced. */
  readonly mask: readonly FieldPath[] | undefined;
  readonly transforms: readonly PreparedTransform[];
};

/** Checks a write of the wire. INVALID_ARGUMENT says what is wrong with it. */
export function prepareWrite(database: string, write: Write): PreparedWrite {
  const precondition = write.currentDocument;
  const at = (name: string | undefined) => parseDocumentPath(database, name);
  if (write.update) return { path: at(write.update.name), precondition, operation: prepareUpdate(write) };
  if (write.delete !== undefined) return { path: at(write.delete), precondition, operation: "delete" };
  if (write.verify !== undefined) return { path: at(write.verify), precondition, operation: "verify" };
  if (!write.transform) throw invalidArgument("A write must have an operation.");
  const transforms = prepareTransforms(write.transform.fieldTransforms);
  return {
    path: at(write.transform.document),
    precondition,
    operation: { fields: {}, mask: [], transforms },
  };
}

function prepareUpdate({ update, updateMask, updateTransforms }: Write): PreparedUpdate {
  return {
    fields: storableFields(update?.fields ?? {}),
    mask: updateMask && prepareMask(updateMask),
    transforms: prepareTransforms(updateTransforms),
  };
}

function prepareMask({ fieldPaths = [] }: DocumentMask): FieldPath[] {
  const paths = fieldPaths.map(parseFieldPath);
  for (const name of paths.flat()) assertFieldName(name);
  return paths;
}

function prepareTransforms(transforms: FieldTransform[] = []): PreparedTransform[] {
  return transforms.map(prepareTransform);
}
