import type { Auth } from "./caller.ts";
import type { Expression, Operand, ReadMethod, Ruleset, Segment } from "./ruleset.ts";

/** A read of the document at `path`, or of the documents in the collection at `path`. */
export type Access = { readonly method: ReadMethod; readonly path: string };

/** Input of a condition. A variable without a value may be any id, as in a list. */
export type Circumstances = {
  readonly auth: Auth;
  /** Time of the request in milliseconds since 1970. */
  readonly now: number;
  readonly exists: (path: string) => boolean;
  readonly variables: ReadonlyMap<string, string | undefined>;
};

/**
 * Result of an expression that cannot be evaluated, for example a missing claim or an unknown id. It allows
 * nothing.
 */
const ERROR = Symbol("error");

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

/**
 * Returns whether a condition is true. A condition that cannot be evaluated is false, unless the other side
 * of an `||` is true.
 */
function holds(condition: Expression, circumstances: Circumstances): boolean {
  return outcomeOf(condition, circumstances) === true;
}

function outcomeOf(expression: Expression, circumstances: Circumstances): unknown {
  switch (expression.kind) {
    case "logical": {
      const sides = [expression.left, expression.right].map((side) => outcomeOf(side, circumstances));
      const decisive = expression.operator === "||";
      if (sides.includes(decisive)) return decisive;
      return sides.every((side) => side === !decisive) ? !decisive : ERROR;
    }
    case "comparison": {
      const left = scalarOf(expression.left, circumstances);
      const right = scalarOf(expression.right, circumstances);
      if (left === ERROR || right === ERROR) return ERROR;
      if (isCompound(left) && isCompound(right)) return ERROR;
      if (expression.operator === "<") return isSmaller(left, right);
      return (left === right) === (expression.operator === "==");
    }
    case "exists": {
      const ids = expression.path.map((id) => scalarOf(id, circumstances));
      return ids.every(isDocumentId) ? circumstances.exists(ids.join("/")) : ERROR;
    }
    default:
      return scalarOf(expression, circumstances);
  }
}

/** Compares numbers only. Firestore can also compare strings, but no rule of this project does. */
function isSmaller(left: unknown, right: unknown): unknown {
  return typeof left === "number" && typeof right === "number" ? left < right : ERROR;
}

function isDocumentId(id: unknown): id is string {
  return typeof id === "string" && id !== "" && !id.includes("/");
}

function scalarOf(operand: Operand, { auth, now, variables }: Circumstances): unknown {
  if (operand.kind === "literal") return operand.value;
  if (operand.kind === "now") return now;
  if (operand.kind === "variable") return variables.get(operand.name) ?? ERROR;
  return operand.path.reduce<unknown>(
    (value, name) => (isCompound(value) && Object.hasOwn(value, name) ? value[name] : ERROR),
    auth,
  );
}

function isCompound(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
