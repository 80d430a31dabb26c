import { type Circumstances, holds } from "./evaluate.ts";
import type { ReadMethod, Ruleset, Segment } from "./ruleset.ts";

/** A read of the document at `path`, or of the documents in the collection at `path`. */
export type Access = { readonly method: ReadMethod; readonly path: string };

/** Returns whether a caller may make all of these reads in the database with this id. */
export function allows(
  { databaseVariable, rules }: Ruleset,
  circumstances: Omit<Circumstances, "variables">,
  { databaseId, accesses }: { databaseId: string; accesses: readonly Access[] },
): boolean {
  return accesses.every((access) =>
    rules.some(({ segments, methods, condition }) => {
      const variables = methods.has(access.method) ? matchPath(segments, idsOf(access)) : undefined;
      variables?.set(databaseVariable, databaseId);
      return variables !== undefined && holds(condition, { ...circumstances, variables });
    }),
  );
}

/**
 * Returns the ids of a path. "Rules are not filters": a list must be allowed for all possible document ids.
 */
function idsOf({ method, path }: Access): (string | undefined)[] {
  return method === "list" ? [...path.split("/"), undefined] : path.split("/");
}

/** Returns the values of a path's variables, or undefined if the path does not match. */
function matchPath(
  segments: readonly Segment[],
  ids: readonly (string | undefined)[],
): Map<string, string | undefined> | undefined {
  const hasRest = segments.at(-1)?.kind === "rest";
  const fixed = hasRest ? segments.slice(0, -1) : segments;
  if (hasRest ? ids.length < fixed.length : ids.length !== fixed.length) return undefined;
  const variables = new Map<string, string | undefined>();
  for (const [index, segment] of fixed.entries()) {
    if (segment.kind === "literal" && segment.id !== ids[index]) return undefined;
    if (segment.kind === "variable") variables.set(segment.name, ids[index]);
  }
  return variables;
}
