import { type Reader, readerOf } from "./reader.ts";
import type { Expression, Operand, ReadMethod, Rule, Ruleset, Segment } from "./ruleset.ts";

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
function parseExpression(
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

const READS: Record<string, readonly ReadMethod[]> = { read: ["get", "list"], get: ["get"], list: ["list"] };
const WRITES = new Set(["write", "create", "update", "delete"]);

/**
 * Parses the security rules of `file`. Supports only a small part of the language, so that it allows nothing
 * that Google rejects: `match` with path variables, `allow` with the conditions of `parseExpression`, and for
 * writes only `if false`. Throws a RulesError with file and line for any other syntax.
 */
export function parseRules(text: string, file: string): Ruleset {
  const reader = readerOf(text, file);
  reader.expect("rules_version", "=");
  if (reader.take().text !== "2") throw reader.fail('only rules_version "2" is supported');
  reader.expect(";", "service", "cloud", ".", "firestore", "{", "match", "/", "databases", "/", "{");
  const databaseVariable = reader.name();
  reader.expect("}", "/", "documents", "{");
  const rules = parseBlock(reader, databaseVariable, []);
  reader.expect("}");
  if (reader.next().kind !== "end") throw reader.fail(`"${reader.next().text}" is not supported here`);
  return { databaseVariable, rules };
}

/** Parses the body of a match up to its closing brace. */
function parseBlock(reader: Reader, databaseVariable: string, outer: readonly Segment[]): Rule[] {
  const rules: Rule[] = [];
  while (!reader.skip("}")) {
    if (reader.skip("match")) {
      const segments = [...outer, ...parsePath(reader, databaseVariable, outer)];
      reader.expect("{");
      rules.push(...parseBlock(reader, databaseVariable, segments));
    } else if (reader.isNext("allow")) {
      rules.push(parseAllow(reader, databaseVariable, outer));
    } else {
      throw reader.fail(`"match" or "allow" expected, not "${reader.next().text}"`);
    }
  }
  return rules;
}

function parsePath(reader: Reader, databaseVariable: string, outer: readonly Segment[]): Segment[] {
  const segments: Segment[] = [];
  const taken = new Set([databaseVariable, "request", "resource", ...outer.flatMap(variableOf)]);
  const isOver = () => [...outer, ...segments].at(-1)?.kind === "rest";
  do {
    if (isOver()) throw reader.fail("nothing can follow a variable that stands for the whole rest");
    reader.expect("/");
    if (!reader.skip("{")) {
      segments.push({ kind: "literal", id: reader.name() });
      continue;
    }
    const name = reader.name();
    if (taken.has(name)) throw reader.fail(`"${name}" has a meaning already`);
    taken.add(name);
    const kind = reader.skip("=") ? "rest" : "variable";
    if (kind === "rest") reader.expect("**");
    reader.expect("}");
    segments.push({ kind, name });
  } while (reader.isNext("/"));
  return segments;
}

function parseAllow(reader: Reader, databaseVariable: string, segments: readonly Segment[]): Rule {
  const start = reader.take();
  if (segments.at(-1)?.kind !== "rest" && (segments.length === 0 || segments.length % 2 === 1))
    throw reader.fail("the path of this rule is none of a document", start);
  const methods = new Set<ReadMethod>();
  let writes = false;
  do {
    const { text, line } = reader.next();
    const name = reader.name();
    for (const method of READS[name] ?? []) methods.add(method);
    if (WRITES.has(name)) writes = true;
    else if (!Object.hasOwn(READS, name)) throw reader.fail(`"${text}" is no method`, { ...start, line });
  } while (reader.skip(","));
  const variables = segments.filter(({ kind }) => kind === "variable").flatMap(variableOf);
  let condition: Expression = { kind: "literal", value: true };
  if (reader.skip(":")) {
    reader.expect("if");
    condition = parseExpression(reader, { databaseVariable, variables });
  }
  reader.expect(";");
  if (writes && !(condition.kind === "literal" && condition.value === false))
    throw reader.fail('clients\' writes are not supported, only "if false" for them', start);
  return { segments, methods, condition };
}

function variableOf(segment: Segment): string[] {
  return segment.kind === "literal" ? [] : [segment.name];
}
