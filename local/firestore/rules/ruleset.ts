/** What a client may request. Clients write nothing: see `parseRules`. */
export type ReadMethod = "get" | "list";

/** A value of the language. A claim that is a list or a map can only be compared with null. */
type Scalar = string | number | boolean | null;

export type Operand =
  | { kind: "literal"; value: Scalar }
  | { kind: "variable"; name: string }
  /** `request.auth` followed by these names; none for `request.auth` itself. */
  | { kind: "auth"; path: readonly string[] }
  /** `request.time.toMillis()`. */
  | { kind: "now" };

export type Expression =
  | Operand
  | { kind: "comparison"; operator: "==" | "!=" | "<"; left: Operand; right: Operand }
  /** Whether a document of the same database exists; its path has these ids. */
  | { kind: "exists"; path: readonly Operand[] }
  | { kind: "logical"; operator: "&&" | "||"; left: Expression; right: Expression };

export type Segment =
  | { kind: "literal"; id: string }
  | { kind: "variable"; name: string }
  /** `{name=**}`: all that follows, also nothing. */
  | { kind: "rest"; name: string };

export type Rule = {
  /** From the root of the documents down to a document. */
  readonly segments: readonly Segment[];
  readonly methods: ReadonlySet<ReadMethod>;
  readonly condition: Expression;
};

/** The rules of one file; a read needs one of them that allows it. */
export type Ruleset = {
  /** The variable that stands for the id of the database. */
  readonly databaseVariable: string;
  readonly rules: readonly Rule[];
};

/** Without a file of rules, clients may do nothing. */
export const CLOSED: Ruleset = { databaseVariable: "database", rules: [] };
