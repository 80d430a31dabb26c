import type { Fields, Value } from "../wire/messages.ts";
import { invalidArgument } from "../wire/rpc-error.ts";

/** Names along a field path: `a.b` is ["a", "b"], `` `a.b` `` is ["a.b"]. */
export type FieldPath = readonly string[];

/** Pseudo field for a document's name in queries and masks. */
export const NAME_FIELD = "__name__";

const SEGMENT = /(?:`((?:[^`\\]|\\.)+)`|([a-zA-Z_][a-zA-Z_0-9]*))(\.|$)/y;
const RESERVED_NAME = /^__.*__$/s;

/** Returns whether only Firestore may define this name. */
export function isReserved(name: string): boolean {
  return RESERVED_NAME.test(name);
}

/**
 * Parses a field path. Names that are not identifiers are in back-quotes with `\` as escape. The document
 * name is the only valid reserved name.
 */
export function parseFieldPath(text: string | undefined): FieldPath {
  const names = namesIn(text);
  if (names[0] === NAME_FIELD && names.length > 1) throw invalidArgument("the name __key__ is reserved");
  if (text !== NAME_FIELD && names.some(isReserved)) {
    throw invalidArgument(`Invalid reserved name in field path ${text}`);
  }
  return names;
}

function namesIn(text: string | undefined): string[] {
  const names: string[] = [];
  SEGMENT.lastIndex = 0;
  for (let at = 0; at <= (text ?? "").length; at = SEGMENT.lastIndex) {
    const [, quoted, plain, end] = SEGMENT.exec(text ?? "") ?? [];
    const name = quoted?.replace(/\\(.)/gs, "$1") ?? plain;
    if (name === undefined) throw invalidArgument(`Invalid property path "${text}".`);
    names.push(name);
    if (end === "") break;
  }
  return names;
}

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

/** Returns a copy of `fields` with `value` at `path`. Replaces values along the path that are not maps. */
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
