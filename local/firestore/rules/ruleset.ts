/** Access that a client can request. Clients cannot write: see `parseRules`. */
export type ReadMethod = "get" | "list";

/** A value of the rules language. A claim that is a list or a map can only be compared with null. */
type Scalar = string | number | boolean | null;

export type Operand =
  | { kind: "literal"; value: Scalar }
  | { kind: "variable"; name: string }
  /** `request.auth` followed by these names; empty for `request.auth` itself. */
  | { kind: "auth"; path: readonly string[] }
  /** `request.time.toMillis()`. */
  | { kind: "now" };

export type Expression =
  | Operand
  | { kind: "comparison"; operator: "==" | "!=" | "<"; left: Operand; right: Operand }
  /** Whether the document with these path ids exists in the same database. */
  | { kind: "exists"; path: readonly Operand[] }
  | { kind: "logical"; operator: "&&" | "||"; left: Expression; right: Expression };

export type Segment =
  | { kind: "literal"; id: string }
  | { kind: "variable"; name: string }
  /** `{name=**}`: the rest of the path; may be empty. */
  | { kind: "rest"; name: string };

export type Rule = {
  /** Path segments from the root to a document. */
  readonly segments: readonly Segment[];
  readonly methods: ReadonlySet<ReadMethod>;
  readonly condition: Expression;
};

/** Rules of one file. A read needs one rule that allows it. */
export type Ruleset = {
  /** Variable for the database id. */
  readonly databaseVariable: string;
  readonly rules: readonly Rule[];
};

/** Default ruleset without a rules file: clients have no access. */
export const CLOSED: Ruleset = { databaseVariable: "database", rules: [] };
