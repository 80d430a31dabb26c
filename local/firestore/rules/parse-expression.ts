import type { Reader } from "./reader.ts";
import type { Expression, Operand } from "./ruleset.ts";

/** Keywords that this server does not support. */
const KEYWORDS = new Set(["in", "is", "existsAfter", "get", "getAfter", "let", "function", "return"]);

const OPERATORS = ["==", "!=", "<"] as const;

/**
 * Parses a condition: `||`, `&&`, `==`, `!=`, `<`, parentheses, literals, the path variables in `variables`,
 * `request.auth`, `request.auth.uid`, `request.auth.token.<claim>`, `request.time.toMillis()` and
 * `exists(<path>)`. The content of documents is not available, so a condition is the same for all documents
 * of a list. Throws for any other syntax.
 * Source: https://firebase.google.com/docs/reference/rules/rules and
 * https://firebase.google.com/docs/rules/rules-language
 */
export function parseExpression(
  reader: Reader,
  { databaseVariable, variables }: { databaseVariable: string; variables: readonly string[] },
): Expression {
  const operand = (): Operand => {
    const token = reader.take();
    if (token.kind === "string") return { kind: "literal", value: token.text };
    if (token.kind === "number") return { kind: "literal", value: Number(token.text) };
    if (token.kind !== "name") throw reader.fail(`a value expected, not "${token.text}"`, token);
    if (token.text === "true" || token.text === "false")
      return { kind: "literal", value: token.text === "true" };
    if (token.text === "null") return { kind: "literal", value: null };
    if (token.text === "request") return requestOperand();
    if (token.text === databaseVariable || variables.includes(token.text))
      return { kind: "variable", name: token.text };
    const known = KEYWORDS.has(token.text) ? "is not supported" : "is no variable of this path";
    throw reader.fail(`"${token.text}" ${known}`, token);
  };

  const requestOperand = (): Operand => {
    const first = reader.next();
    const names: string[] = [];
    while (reader.skip(".")) names.push(reader.name());
    const [root, field, ...claims] = names;
    const isKnown =
      field === undefined ||
      (field === "uid" && claims.length === 0) ||
      (field === "token" && claims.length > 0);
    if (root === "auth" && isKnown) return { kind: "auth", path: names.slice(1) };
    if (names.join(".") === "time.toMillis") {
      reader.expect("(", ")");
      return { kind: "now" };
    }
    throw reader.fail(`"${["request", ...names].join(".")}" is not supported`, first);
  };

  /** Parses a document path: `/databases/$(database)/documents/…`, each id a name or `$(…)`. */
  const existence = (): Expression => {
    reader.expect("(", "/", "databases", "/", "$", "(", databaseVariable, ")", "/", "documents");
    const path: Operand[] = [];
    while (reader.skip("/")) path.push(pathId());
    const end = reader.next();
    reader.expect(")");
    if (path.length === 0 || path.length % 2 === 1) throw reader.fail("this path is none of a document", end);
    return { kind: "exists", path };
  };

  const pathId = (): Operand => {
    if (!reader.skip("$")) return { kind: "literal", value: reader.name() };
    reader.expect("(");
    const id = operand();
    reader.expect(")");
    return id;
  };

  const comparison = (): Expression => {
    if (reader.skip("(")) {
      const inner = disjunction();
      reader.expect(")");
      return inner;
    }
    if (reader.skip("exists")) return existence();
    const left = operand();
    const operator = OPERATORS.find((each) => reader.skip(each));
    return operator === undefined ? left : { kind: "comparison", operator, left, right: operand() };
  };

  const conjunction = (): Expression => {
    let left = comparison();
    while (reader.skip("&&")) left = { kind: "logical", operator: "&&", left, right: comparison() };
    return left;
  };

  const disjunction = (): Expression => {
    let left = conjunction();
    while (reader.skip("||")) left = { kind: "logical", operator: "||", left, right: conjunction() };
    return left;
  };

  return disjunction();
}
