import type { ArrayValue, MapValue } from "../wire/messages.ts";

/**
 * Returns the numbers of a vector, or undefined for other maps. The protocol represents a vector as a map
 * with a type marker.
 */
export function vectorOf(map: MapValue): ArrayValue | undefined {
  const marker = map.fields && Object.hasOwn(map.fields, "__type__") ? map.fields.__type__ : undefined;
  if (marker?.valueType !== "stringValue" || marker.stringValue !== "__vector__") return undefined;
  const numbers = map.fields?.value;
  return numbers?.valueType === "arrayValue" ? numbers.arrayValue : {};
}
