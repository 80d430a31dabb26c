import { isDeepStrictEqual } from "node:util";
import type { Database } from "../store/database.ts";
import { type Change, findDocument, newDocument, type StoredDocument } from "../store/documents.ts";
import { fieldAt, withField, withoutField } from "../values/fields.ts";
import { assertDocumentSize } from "../values/validation.ts";
import {
  compareNumbers,
  compareValues,
  isNumber,
  type NumberValue,
  toDouble,
} from "../values/value-order.ts";
import type { Fields, Precondition, Value, WriteResult } from "../wire/messages.ts";
import { documentName } from "../wire/resource-names.ts";
import { RpcError } from "../wire/rpc-error.ts";
import { microsOf, timestampOf } from "../wire/timestamps.ts";
import type { PreparedTransform, PreparedUpdate, PreparedWrite } from "./prepared-write.ts";

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);
const NULL: Value = { valueType: "nullValue", nullValue: "NULL_VALUE" };

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
    // once (see `refuseTogether`).
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

/**
 * Throws if the write's precondition fails. `exists` applies to `current`, the document after earlier writes
 * of the commit. `updateTime` applies to `before`, the version before the commit.
 */
function assertPrecondition(
  name: string,
  { current, before }: Record<"current" | "before", StoredDocument | undefined>,
  { exists, updateTime }: Precondition = {},
): void {
  if (exists === true && !current) throw new RpcError("NOT_FOUND", `No document to update: ${name}`);
  if (exists === false && current) throw new RpcError("ALREADY_EXISTS", `Document already exists: ${name}`);
  if (updateTime && before?.updateTime !== microsOf(updateTime)) {
    throw new RpcError(
      "FAILED_PRECONDITION",
      `The document was changed since the required update time: ${name}`,
    );
  }
}

/** Returns the new value of a field, given its current value. */
function transformField(transform: PreparedTransform, current: Value | undefined, time: number): Value {
  switch (transform.kind) {
    case "serverTimestamp":
      // Server timestamps have milliseconds; update times have microseconds.
      return { valueType: "timestampValue", timestampValue: timestampOf(time - (time % 1000)) };
    case "arrayUnion":
      return arrayOf(transform.elements.reduce<readonly Value[]>(withElement, elementsOf(current)));
    case "arrayRemove":
      return arrayOf(elementsOf(current).filter((element) => !has(transform.elements, element)));
    default:
      if (!current || !isNumber(current)) return transform.operand;
      return combine(transform.kind, current, transform.operand);
  }
}

/** Returns the transform's part of the write result: the new number or time, or null for arrays. */
function transformResult({ kind }: PreparedTransform, value: Value): Value {
  return kind === "arrayUnion" || kind === "arrayRemove" ? NULL : value;
}

function combine(
  kind: "increment" | "maximum" | "minimum",
  current: NumberValue,
  operand: NumberValue,
): Value {
  if (kind === "increment") return sum(current, operand);
  const order = compareNumbers(operand, current);
  if (Number.isNaN(toDouble(operand)) || Number.isNaN(toDouble(current))) {
    return { valueType: "doubleValue", doubleValue: Number.NaN };
  }
  return (kind === "maximum" ? order > 0 : order < 0) ? operand : current;
}

/** Adds two numbers. An integer sum is limited to 64 bits. With a double, the sum is a double. */
function sum(left: NumberValue, right: NumberValue): Value {
  if (left.valueType === "doubleValue" || right.valueType === "doubleValue") {
    return { valueType: "doubleValue", doubleValue: toDouble(left) + toDouble(right) };
  }
  const exact = BigInt(left.integerValue) + BigInt(right.integerValue);
  const limited = exact > MAX_INTEGER ? MAX_INTEGER : exact < MIN_INTEGER ? MIN_INTEGER : exact;
  return { valueType: "integerValue", integerValue: String(limited) };
}

function withElement(elements: readonly Value[], element: Value): readonly Value[] {
  return has(elements, element) ? elements : [...elements, element];
}

function has(elements: readonly Value[], sought: Value): boolean {
  return elements.some((element) => compareValues(element, sought) === 0);
}

function elementsOf(value: Value | undefined): readonly Value[] {
  return value?.valueType === "arrayValue" ? (value.arrayValue.values ?? []) : [];
}

function arrayOf(values: readonly Value[]): Value {
  return { valueType: "arrayValue", arrayValue: { values: [...values] } };
}
