import { isDeepStrictEqual } from "node:util";
import type { Database } from "../store/database.ts";
import { findDocument } from "../store/documents.ts";
import { type Change, newDocument, type StoredDocument } from "../store/stored-document.ts";
import { assertDocumentSize } from "../values/document-size.ts";
import { fieldAt, withField, withoutField } from "../values/fields.ts";
import type { Fields, Value, WriteResult } from "../wire/messages.ts";
import { documentName } from "../wire/resource-names.ts";
import { timestampOf } from "../wire/timestamps.ts";
import { assertPrecondition } from "./precondition.ts";
import type { PreparedUpdate, PreparedWrite } from "./prepare-write.ts";
import { transformField, transformResult } from "./transform-field.ts";

export type StagedWrites = { changes: Change[]; results: WriteResult[] };

/**
 * Computes the result of a list of writes at `time` without applying it. Each write sees the previous ones.
 * Throws if a precondition fails; then no write is applied.
 */
export function stageWrites(
  database: Database,
  writes: readonly PreparedWrite[],
  time: number,
): StagedWrites {
  const staged = new Map<string, StoredDocument | undefined>();
  const stored = (path: string) => findDocument(database.collections, path);
  const results = writes.map(({ path, precondition, operation }) => {
    const current = staged.has(path) ? staged.get(path) : stored(path);
    // The required version is that of the document before the commit, even if the commit writes it more than
    // once (see refuse-together).
    assertPrecondition(documentName(database.name, path), { current, before: stored(path) }, precondition);
    if (operation === "verify") return {};
    const update = operation === "delete" ? undefined : stageUpdate(current, { path, operation, time });
    staged.set(path, update?.document);
    return update?.result ?? {};
  });
  const changes = [...staged].map(([path, after]) => ({ path, before: stored(path), after }));
  return { changes: changes.filter(({ before, after }) => before !== after), results };
}

function stageUpdate(
  current: StoredDocument | undefined,
  { path, operation, time }: { path: string; operation: PreparedUpdate; time: number },
): { document: StoredDocument; result: WriteResult } {
  const updated = updatedFields(current?.fields ?? {}, operation);
  const { fields, transformResults } = transformedFields(updated, operation, time);
  assertDocumentSize(path, fields);
  // A write without changes keeps the document's update time.
  const document =
    current && isDeepStrictEqual(current.fields, fields)
      ? current
      : newDocument({ path, fields, createTime: current?.createTime ?? time, updateTime: time });
  const updateTime = timestampOf(document.updateTime);
  return {
    document,
    result: transformResults.length > 0 ? { updateTime, transformResults } : { updateTime },
  };
}

function updatedFields(current: Fields, { fields, mask }: PreparedUpdate): Fields {
  if (!mask) return fields;
  return mask.reduce((merged, path) => {
    const value = fieldAt(fields, path);
    return value ? withField(merged, path, value) : withoutField(merged, path);
  }, current);
}

function transformedFields(updated: Fields, { transforms }: PreparedUpdate, time: number) {
  const transformResults: Value[] = [];
  const fields = transforms.reduce((before, transform) => {
    const value = transformField(transform, fieldAt(before, transform.path), time);
    transformResults.push(transformResult(transform, value));
    return withField(before, transform.path, value);
  }, updated);
  return { fields, transformResults };
}
