import type { Fields, Value } from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** 1 MiB minus 4 bytes, Firestore's limit. */
const MAX_DOCUMENT_BYTES = 1_048_572;
const NAME_OVERHEAD_BYTES = 16;
const DOCUMENT_OVERHEAD_BYTES = 32;

/** Throws if a document exceeds Firestore's size limit, calculated by its published rules. */
export function assertDocumentSize(path: string, fields: Fields): void {
  const size = sizeOfPath(path) + sizeOfFields(fields) + DOCUMENT_OVERHEAD_BYTES;
  if (size <= MAX_DOCUMENT_BYTES) return;
  throw invalidArgument(
    `Document '${path}' cannot be written because its size (${size.toLocaleString("en-US")} bytes) exceeds the ` +
      `maximum allowed size of ${MAX_DOCUMENT_BYTES.toLocaleString("en-US")} bytes.`,
  );
}

function sizeOfPath(path: string): number {
  return path.split("/").reduce((sum, segment) => sum + sizeOfString(segment), NAME_OVERHEAD_BYTES);
}

function sizeOfFields(fields: Fields): number {
  let sum = 0;
  for (const [name, value] of Object.entries(fields)) sum += sizeOfString(name) + sizeOfValue(value);
  return sum;
}

function sizeOfValue(value: Value): number {
  switch (value.valueType) {
    case "nullValue":
    case "booleanValue":
      return 1;
    case "stringValue":
      return sizeOfString(value.stringValue);
    case "bytesValue":
      return value.bytesValue.length;
    case "referenceValue":
      return sizeOfPath(value.referenceValue.split("/").slice(5).join("/"));
    case "geoPointValue":
      return 16;
    case "arrayValue":
      return (value.arrayValue.values ?? []).reduce((sum, element) => sum + sizeOfValue(element), 0);
    case "mapValue":
      return DOCUMENT_OVERHEAD_BYTES + sizeOfFields(value.mapValue.fields ?? {});
    default:
      return 8;
  }
}

function sizeOfString(text: string): number {
  return Buffer.byteLength(text) + 1;
}
