import type { LatLng, MapValue, Timestamp } from "../wire/messages.ts";
import { parseDocumentName } from "../wire/resource-names.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** Maximum size of a value. Limits are Firestore's, error messages those of Google's emulator. */
const MAX_VALUE_BYTES = 1_048_487;
/** Years 1 to 9999. */
const SECONDS = { from: -62_135_596_800, to: 253_402_300_799 };
const MAX_NANOS = 999_999_999;

export function assertByteLength(value: string | Uint8Array): void {
  if (value.length * 3 <= MAX_VALUE_BYTES || Buffer.byteLength(value) <= MAX_VALUE_BYTES) return;
  throw invalidArgument(`The value of a property is longer than ${MAX_VALUE_BYTES} bytes.`);
}

export function assertTimestamp({ seconds = 0, nanos = 0 }: Timestamp): void {
  if (Number(seconds) < SECONDS.from || Number(seconds) > SECONDS.to) {
    throw invalidArgument("Timestamp seconds exceeds limit for field.");
  }
  if (nanos < 0 || nanos > MAX_NANOS) throw invalidArgument("Timestamp nanos exceeds limit for field.");
}

export function assertGeoPoint({ latitude = 0, longitude = 0 }: LatLng): void {
  const limits = [
    ["latitude", latitude, 90],
    ["longitude", longitude, 180],
  ] as const;
  for (const [name, degrees, limit] of limits) {
    if (Math.abs(degrees) <= limit) continue;
    throw invalidArgument(
      `Geo point ${name} '${degrees}' outside permitted range -${limit}.0 to ${limit}.0.`,
    );
  }
}

/** Throws if a reference is not a document name. Any database is allowed. */
export function assertReference(name: string): void {
  parseDocumentName(name);
}

/** Throws if a vector is not a map with only a type marker and a list of doubles. */
export function assertVector({ fields = {} }: MapValue): void {
  const { value, ...others } = fields;
  if (value?.valueType !== "arrayValue") throw invalidArgument("Vector map is missing key 'value'.");
  if (Object.keys(others).length > 1) throw invalidArgument("Vector Value map has extraneous entries.");
  const numbers = value.arrayValue.values ?? [];
  if (numbers.length === 0) throw invalidArgument("Cannot have a zero length vector.");
  if (numbers.some(({ valueType }) => valueType !== "doubleValue")) {
    throw invalidArgument("Vector must only contain values of type 'double'");
  }
}
