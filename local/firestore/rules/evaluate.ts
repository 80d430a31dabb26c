import type { Auth } from "./caller.ts";
import type { Expression, Operand } from "./ruleset.ts";

/** What a condition is evaluated for; a variable without a value stands for any id, as in a list. */
export type Circumstances = {
  readonly auth: Auth;
  /** Time of the request, in milliseconds since 1970. */
  readonly now: number;
  /** Returns whether the database has a document at a path. */
  readonly exists: (path: string) => boolean;
  readonly variables: ReadonlyMap<string, string | undefined>;
};

/** An expression that cannot be evaluated allows nothing: a claim that is missing, an id that may be any. */
const ERROR = Symbol("error");

/** Whether a condition holds. It does not where it cannot be evaluated, unless the other side of an `||` does. */
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

/** Texts have an order too, which no rule of ours needs. */
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
