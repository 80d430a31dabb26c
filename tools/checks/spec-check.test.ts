import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";
import { type Evidence, problemsIn, specProblems, specRowCount, testsOf } from "../testing/spec-check.ts";
import { specRows } from "../testing/spec-table.ts";

const TEST = "web/src/features/auth/page.test.tsx";
const CODE = "web/src/strings/auth.ts";

const report = (fullName: string, status = "passed") => ({ fullName, status });
const tests = testsOf(
  [
    {
      testResults: [
        { name: `/shop/${TEST}`, assertionResults: [report("login after login"), report("a | b")] },
      ],
    },
    {
      testResults: [
        {
          name: "/shop/functions/test/api/x.test.ts",
          assertionResults: [report("case 1"), report("case 2", "failed"), report("later", "skipped")],
        },
      ],
    },
  ],
  "/shop",
);
const evidence: Evidence = {
  tests,
  source: (file) => (file === CODE ? `hello: "Velkomin í golfið", buy: "Kaupa \${price} núna"` : null),
};

const header = "| Nr. | Statement | Proven by | Lives in |\n|---|---|---|---|\n";
const problems = (...rows: (string | undefined)[]) =>
  problemsIn("docs/spec.md", specRows(header + rows.join("\n")), evidence);

test("a row is read whole: its proofs, its files, and where it stands", () => {
  expect(
    specRows(
      `${header}| 2.10 | a \\| b | \`${TEST}\` › a \\| b<br>\`x.test.ts\` › y | \`a.ts\`<br>\`b.ts\` |`,
    ),
  ).toEqual([
    {
      line: 3,
      number: "2.10",
      statement: "a | b",
      proofs: [
        { file: TEST, name: "a | b" },
        { file: "x.test.ts", name: "y" },
      ],
      notBuilt: null,
      files: ["a.ts", "b.ts"],
    },
  ]);
});

test.each(["/shop", "/shop/"])("a report's files are named from the root %s", (root) => {
  expect([
    ...testsOf([{ testResults: [{ name: "/shop/web/a.test.ts", assertionResults: [] }] }], root).keys(),
  ]).toEqual(["web/a.test.ts"]);
});

test.each([
  `| 1.1 | Says ‘Velkomin í golfið’ | \`${TEST}\` › after login<br>\`${TEST}\` › a \\| b | \`${CODE}\` |`,
  `| 1.1 | Says ‘Kaupa {price} núna’ | \`${TEST}\` › after login | \`${CODE}\` |`,
  `| 1.1 | Says ‘nothing yet’ | not built: nobody asked for it | \`${CODE}\` |`,
  `| 1.1 | Case one | \`functions/test/api/x.test.ts\` › case 1 | \`${CODE}\` |`,
])("%s is in order", (row) => {
  expect(problems(row)).toEqual([]);
});

describe("a planted error is found:", () => {
  const good = `| 1.1 | Login | \`${TEST}\` › after login | \`${CODE}\` |`;

  test.each([
    [
      "an unknown test",
      `| 1.1 | Login | \`${TEST}\` › before login | \`${CODE}\` |`,
      "no such test in this run",
    ],
    ["an unknown test file", `| 1.1 | Login | \`a.test.ts\` › after login | \`${CODE}\` |`, "no such test"],
    ["a test without a name", `| 1.1 | Login | \`${TEST}\` | \`${CODE}\` |`, "no such test in this run"],
    ["a failed test", `| 1.1 | X | \`functions/test/api/x.test.ts\` › case | \`${CODE}\` |`, "did not pass"],
    [
      "a skipped test",
      `| 1.1 | X | \`functions/test/api/x.test.ts\` › later | \`${CODE}\` |`,
      "did not pass",
    ],
    ["a missing code file", `| 1.1 | X | \`${TEST}\` › after login | \`web/src/gone.ts\` |`, "no such file"],
    ["an empty statement", `| 1.1 | | \`${TEST}\` › after login | \`${CODE}\` |`, "the statement is empty"],
    ["an empty proof", `| 1.1 | Login | | \`${CODE}\` |`, "no proof is named"],
    ["no reason why", `| 1.1 | Login | not built: | \`${CODE}\` |`, "no proof is named"],
    ["no code", `| 1.1 | Login | \`${TEST}\` › after login | |`, "no file is named"],
    [
      "a text of which a letter differs",
      `| 1.1 | ‘Velkominn í golfið’ | \`${TEST}\` › after login | \`${CODE}\` |`,
      "stands in none",
    ],
  ])("%s", (_, row, problem) => {
    expect(problems(row)).toEqual([expect.stringContaining(problem)]);
  });

  test("a number that is taken", () => {
    expect(problems(good, good)).toEqual(["docs/spec.md:4 (1.1): the number is taken"]);
  });

  test("a row that is lost", () => {
    const [first, third, next] = ["1.1", "1.3", "2.1"].map((number) => good.replace("1.1", number));
    expect(problems(first, third, next)).toEqual(["docs/spec.md:4 (1.3): the number does not follow 1.1"]);
  });

  test("a table without rows", () => {
    expect(problems()).toEqual(["docs/spec.md has no rows"]);
  });
});

test("docs/spec.md and docs/money.md are whole: its numbers, its files, and its texts to the letter", () => {
  const noReports = mkdtempSync(join(tmpdir(), "reports-"));
  const problems = specProblems(ROOT, noReports);
  rmSync(noReports, { recursive: true });
  expect(problems.filter((problem) => !problem.includes("no such test in this run"))).toEqual([]);
  expect(specRowCount(ROOT)).toBeGreaterThan(250 + 45);
});
