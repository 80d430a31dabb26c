import type { Reader } from "./reader.ts";
import type { Expression, Operand } from "./ruleset.ts";

/** Words of the language that mean something which this server does not have. */
const KEYWORDS = new Set([
  "in",
  "is",
  "exists",
  "existsAfter",
  "get",
  "getAfter",
  "let",
  "function",
  "return",
]);

/**
 * A condition: `||`, `&&`, `==`, `!=`, parentheses, literals, the path variables in `variables`, `request.auth`,
 * `request.auth.uid` and `request.auth.token.<claim>`. What the document holds cannot be asked about, so a
 * condition is the same for all documents of a list. Throws at anything else.
 * Source: https://firebase.google.com/docs/reference/rules/rules and https://firebase.google.com/docs/rules/rules-language
 */
export function parseExpression(reader: Reader, variables: readonly string[]): Expression {
  const operand = (): Operand => {
    const token = reader.take();
    if (token.kind === "string") return { kind: "literal", value: token.text };
    if (token.kind === "number") return { kind: "literal", value: Number(token.text) };
    if (token.kind !== "name") throw reader.fail(`a value expected, not "${token.text}"`, token);
    if (token.text === "true" || token.text === "false")
      return { kind: "literal", value: token.text === "true" };
    if (token.text === "null") return { kind: "literal", value: null };
    if (token.text === "request") return authOperand();
    if (variables.includes(token.text)) return { kind: "variable", name: token.text };
    const known = KEYWORDS.has(token.text) ? "is not supported" : "is no variable of this path";
    throw reader.fail(`"${token.text}" ${known}`, token);
  };

  const authOperand = (): Operand => {
    const first = reader.next();
    const names: string[] = [];
    while (reader.skip(".")) names.push(reader.name());
    const [root, field, ...claims] = names;
    const isKnown =
      field === undefined ||
      (field === "uid" && claims.length === 0) ||
      (field === "token" && claims.length > 0);
    if (root === "auth" && isKnown) return { kind: "auth", path: names.slice(1) };
    throw reader.fail(`"${["request", ...names].join(".")}" is not supported`, first);
  };

  const comparison = (): Expression => {
    if (reader.skip("(")) {
      const inner = disjunction();
      reader.expect(")");
      return inner;
    }
    const left = operand();
    const operator = reader.next().text;
    if (!reader.skip("==") && !reader.skip("!=")) return left;
    return { kind: "comparison", operator: operator === "==" ? "==" : "!=", left, right: operand() };
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
