import type { StoredDocument } from "../store/stored-document.ts";
import { type FieldPath, NAME_FIELD, parseFieldPath } from "../values/field-path.ts";
import { fieldAt } from "../values/fields.ts";
import type { Value } from "../wire/messages.ts";
import type { FieldReference } from "../wire/query-messages.ts";
import { documentName } from "../wire/resource-names.ts";

/** A field in a query: a path into the fields, or the document's name. */
export type QueryField = { readonly text: string; readonly path: FieldPath; readonly isName: boolean };

export function queryField(reference: FieldReference | undefined): QueryField {
  const text = reference?.fieldPath ?? "";
  return { text, path: parseFieldPath(text), isName: text === NAME_FIELD };
}

/** Returns the field's value for a query. The value of the name field is a reference to the document. */
export function readField(database: string, field: QueryField, document: StoredDocument): Value | undefined {
  if (!field.isName) return fieldAt(document.fields, field.path);
  return { valueType: "referenceValue", referenceValue: documentName(database, document.path) };
}
