import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { type Proof, type SpecRow, specRows } from "./spec-table.ts";

/** What the suites' reports say: by test file from the root, its tests by their full names. */
export type Tests = Map<string, { name: string; passed: boolean }[]>;

/** What the judgement needs to know besides the table; `source` of a file that does not exist is null. */
export type Evidence = { tests: Tests; source: (file: string) => string | null };

type Report = {
  testResults: { name: string; assertionResults: { fullName: string; status: string }[] }[];
};

/** The documents whose statements are proved by tests. */
const PROVED = ["docs/spec.md", "docs/money.md"];

const QUOTED = /‘([^’]*)’/g;
const PLACEHOLDER = /\{[^}]*\}/;

/** What is wrong with the proved documents, judged by the reports of this run: one line a problem, none when all is well. */
export function specProblems(root: string, reportsFolder: string): string[] {
  const source = (file: string) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, "utf8") : null;
  };
  const reports = readdirSync(reportsFolder)
    .filter((name) => name.endsWith(".json"))
    .map((name): Report => JSON.parse(readFileSync(join(reportsFolder, name), "utf8")));
  const evidence = { tests: testsOf(reports, root), source };
  return PROVED.flatMap((document) => problemsIn(document, specRows(source(document) ?? ""), evidence));
}

/** How many statements the proved documents have. */
export function specRowCount(root: string): number {
  return PROVED.flatMap((document) => specRows(readFileSync(join(root, document), "utf8"))).length;
}

/** Returns the tests in `reports`. */
export function testsOf(reports: readonly Report[], root: string): Tests {
  const tests: Tests = new Map();
  for (const { name, assertionResults } of reports.flatMap(({ testResults }) => testResults)) {
    const file = relative(root, name);
    const found = assertionResults.map(({ fullName, status }) => ({
      name: fullName,
      passed: status === "passed",
    }));
    tests.set(file, [...(tests.get(file) ?? []), ...found]);
  }
  return tests;
}

/** What is wrong with the rows of `document`, in their order. */
export function problemsIn(document: string, rows: readonly SpecRow[], evidence: Evidence): string[] {
  if (rows.length === 0) return [`${document} has no rows`];
  return rows.flatMap((row, index) => {
    const problems = [...numberProblem(row, rows.slice(0, index)), ...problemsOf(row, evidence)];
    return problems.map((problem) => `${document}:${row.line} (${row.number}): ${problem}`);
  });
}

/** Numbers follow each other, so that no row can be lost: 1.1, 1.2, 2.1. */
function numberProblem({ number }: SpecRow, before: readonly SpecRow[]): string[] {
  if (before.some((row) => row.number === number)) return ["the number is taken"];
  const last = before.at(-1)?.number ?? "0.0";
  const [section = 0, place = 0] = last.split(".").map(Number);
  const follows = [`${section}.${place + 1}`, `${section + 1}.1`].includes(number);
  return follows ? [] : [`the number does not follow ${last}`];
}

function problemsOf(row: SpecRow, { tests, source }: Evidence): string[] {
  const { statement, proofs, notBuilt, files } = row;
  return [
    ...(statement === "" ? ["the statement is empty"] : []),
    ...(notBuilt === "" || (notBuilt === null && proofs.length === 0) ? ["no proof is named"] : []),
    ...(files.length === 0 ? ["no file is named"] : []),
    ...proofs.flatMap((proof) => proofProblem(proof, tests)),
    ...files.filter((file) => source(file) === null).map((file) => `no such file: ${file}`),
    ...(notBuilt === null ? unwritten(row, source) : []),
  ];
}

/** A part of a name may mean several tests, of a table of cases for one: then all of them must have passed. */
function proofProblem({ file, name }: Proof, tests: Tests): string[] {
  const meant = tests.get(file)?.filter((test) => name !== "" && test.name.includes(name)) ?? [];
  if (meant.length === 0) return [`no such test in this run: ${file} › ${name}`];
  return meant.filter(({ passed }) => !passed).map((test) => `did not pass: ${file} › ${test.name}`);
}

/** The texts quoted ‘so’ that stand, to the letter, in none of the row's files; `{…}` stands for anything. */
function unwritten({ statement, files }: SpecRow, source: Evidence["source"]): string[] {
  const code = files.map((file) => source(file) ?? "").join("\n");
  return [...statement.matchAll(QUOTED)]
    .map(([, text = ""]) => text)
    .filter((text) => !text.split(PLACEHOLDER).every((part) => code.includes(part)))
    .map((text) => `stands in none of its files: ‘${text}’`);
}
