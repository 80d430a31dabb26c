import type { Fields, Value } from "../wire/messages.ts";
import type { FieldPath } from "./field-path.ts";

/**
 * Returns the value at `path`, or undefined. Reads own properties only, because a field may be named
 * "constructor".
 */
export function fieldAt(fields: Fields, path: FieldPath): Value | undefined {
  let level: Fields | undefined = fields;
  for (let depth = 0; level; depth++) {
    const name = path[depth] as string;
    const value: Value | undefined = Object.hasOwn(level, name) ? level[name] : undefined;
    if (depth === path.length - 1) return value;
    level = value?.valueType === "mapValue" ? value.mapValue.fields : undefined;
  }
  return undefined;
}

/**
 * Returns a copy of `fields` with `value` at `path`. Values along the path that are not maps are replaced by
 * maps.
 */
export function withField(fields: Fields, path: FieldPath, value: Value): Fields {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) return { ...fields, [name]: value };
  return { ...fields, [name]: mapOf(withField(mapAt(fields, name) ?? {}, rest, value)) };
}

/**
 * Returns a copy of `fields` without the value at `path`. Maps along the path stay, even if they become
 * empty.
 */
export function withoutField(fields: Fields, path: FieldPath): Fields {
  const [name, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    const { [name]: _removed, ...kept } = fields;
    return kept;
  }
  const inner = mapAt(fields, name);
  return inner ? { ...fields, [name]: mapOf(withoutField(inner, rest)) } : fields;
}

/** Returns only the fields at `paths`, for masks and `select`. */
export function maskedFields(fields: Fields, paths: readonly FieldPath[]): Fields {
  let kept: Fields = {};
  for (const path of paths) {
    const value = fieldAt(fields, path);
    if (value) kept = withField(kept, path, value);
  }
  return kept;
}

function mapAt(fields: Fields, name: string): Fields | undefined {
  const value = fieldAt(fields, [name]);
  return value?.valueType === "mapValue" ? (value.mapValue.fields ?? {}) : undefined;
}

function mapOf(fields: Fields): Value {
  return { valueType: "mapValue", mapValue: { fields } };
}
