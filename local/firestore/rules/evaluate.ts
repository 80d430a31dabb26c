import type { Auth } from "./caller.ts";
import type { Expression, Operand } from "./ruleset.ts";

/** Input of a condition. A variable without a value may be any id, as in a list. */
export type Circumstances = {
  readonly auth: Auth;
  /** Time of the request in milliseconds since 1970. */
  readonly now: number;
  /** Returns whether the database has a document at this path. */
  readonly exists: (path: string) => boolean;
  readonly variables: ReadonlyMap<string, string | undefined>;
};

/**
 * Result of an expression that cannot be evaluated, for example a missing claim or an unknown id. It allows
 * nothing.
 */
const ERROR = Symbol("error");

/**
 * Returns whether a condition is true. A condition that cannot be evaluated is false, unless the other side
 * of an `||` is true.
 */
export function holds(condition: Expression, circumstances: Circumstances): boolean {
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
