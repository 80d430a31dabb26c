import { invalidArgument } from "../wire/rpc-error.ts";

/** The names along a field path: `a.b` is ["a", "b"], `` `a.b` `` is ["a.b"]. */
export type FieldPath = readonly string[];

/** The pseudo field that stands for a document's own name in queries and masks. */
export const NAME_FIELD = "__name__";

const SEGMENT = /(?:`((?:[^`\\]|\\.)+)`|([a-zA-Z_][a-zA-Z_0-9]*))(\.|$)/y;
const RESERVED_NAME = /^__.*__$/s;

/** Names that only Firestore itself may give. */
export function isReserved(name: string): boolean {
  return RESERVED_NAME.test(name);
}

/**
 * Reads the quoted form: names that are not plain identifiers stand in back-quotes, `\` escapes. Of reserved names
 * only the document's own is a path.
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
