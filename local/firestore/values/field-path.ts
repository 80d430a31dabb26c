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
