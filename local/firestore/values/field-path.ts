import { invalidArgument } from "../wire/rpc-error.ts";

/** The names along a field path: `a.b` is ["a", "b"], `` `a.b` `` is ["a.b"]. */
export type FieldPath = readonly string[];

/** The pseudo field that stands for a document's own name in queries and masks. */
export const NAME_FIELD = "__name__";

const SEGMENT = /(?:`((?:[^`\\]|\\.)+)`|([^`.]+))(\.|$)/y;

/** Reads the quoted form: names that are not plain identifiers stand in back-quotes, `\` escapes. */
export function parseFieldPath(text: string | undefined): FieldPath {
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
