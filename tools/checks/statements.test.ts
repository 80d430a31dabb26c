import { describe, expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";
import { readStatements, statementProblems, statementsIn } from "../testing/statements.ts";

const DOCUMENT = `# Title

- **1.1** Visitors register.
- **M2.10** A refund removes access.
- **3.9** (not built: no screen does it) Courses are published.
`;
const ran = (fullName: string, status = "passed") => ({ fullName, status });
const PROOFS = [ran("a visitor registers [1.1]"), ran("refunds [M2.10] remove access")];

test("reads list items with an id as statements", () => {
  expect(statementsIn(DOCUMENT)).toEqual({ ids: ["1.1", "M2.10", "3.9"], untested: ["3.9"] });
});

test("finds no problem if every statement has a passing test", () => {
  expect(statementProblems(DOCUMENT, PROOFS)).toEqual([]);
});

describe("statement problems", () => {
  test.each([
    ["a statement without a test", DOCUMENT, PROOFS.slice(1), "1.1: no passing test has [1.1] in its title"],
    [
      "a statement whose test failed",
      DOCUMENT,
      [ran("x [1.1]", "failed"), ...PROOFS.slice(1)],
      "1.1: no passing",
    ],
    ["a test of an unknown statement", DOCUMENT, [...PROOFS, ran("z [9.9]")], "9.9: no such statement: z"],
    ["an id that is used twice", `${DOCUMENT}- **1.1** Again.\n`, PROOFS, "1.1: two statements have this id"],
  ])("reports %s", (_, document, tests, problem) => {
    expect(statementProblems(document, tests)).toEqual([expect.stringContaining(problem)]);
  });
});

test("finds every statement of specification and money once", () => {
  const { ids } = statementsIn(readStatements(ROOT));
  expect(ids.length).toBeGreaterThan(370);
  expect(new Set(ids).size).toBe(ids.length);
});
