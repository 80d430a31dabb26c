import { parseExpression } from "./parse-expression.ts";
import { type Reader, readerOf } from "./reader.ts";
import type { Expression, ReadMethod, Rule, Ruleset, Segment } from "./ruleset.ts";

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
