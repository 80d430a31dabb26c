import type { Value } from "../wire/messages.ts";
import { vectorOf } from "./vectors.ts";

const RANK = {
  nullValue: 0,
  booleanValue: 1,
  integerValue: 2,
  doubleValue: 2,
  timestampValue: 3,
  stringValue: 4,
  bytesValue: 5,
  referenceValue: 6,
  geoPointValue: 7,
  arrayValue: 8,
  mapValue: 10,
} as const satisfies Record<Value["valueType"], number>;
const VECTOR_RANK = 9;

/** Returns the rank of a value's type. Only values of equal rank can be compared with `<` and `>`. */
export function typeRank(value: Value): number {
  return value.valueType === "mapValue" && vectorOf(value.mapValue) ? VECTOR_RANK : RANK[value.valueType];
}
