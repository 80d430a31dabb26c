import { type FieldPath, maskedFields, parseFieldPath } from "../values/fields.ts";
import type { Document, DocumentMask } from "../wire/messages.ts";
import { documentName } from "../wire/resource-names.ts";
import { timestampOf } from "../wire/timestamps.ts";
import type { Database } from "./database.ts";
import type { StoredDocument } from "./documents.ts";

/** Returns a document in the protocol's form. With `mask`, returns only the named fields. */
export function wireDocument(
  database: Database,
  document: StoredDocument,
  mask?: readonly FieldPath[],
): Document {
  return {
    name: documentName(database.name, document.path),
    fields: mask ? maskedFields(document.fields, mask) : document.fields,
    createTime: timestampOf(document.createTime),
    updateTime: timestampOf(document.updateTime),
  };
}

export function maskPaths(mask: DocumentMask | undefined): FieldPath[] | undefined {
  return mask && (mask.fieldPaths ?? []).map(parseFieldPath);
}
