import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { execaSync } from "execa";

/** A completed test with its full title. */
export type RanTest = { fullName: string; status: string };

type Report = { testResults: { assertionResults: RanTest[] }[] };

/** Documents whose statements need a test. */
const DOCUMENTS = ["docs/spec.md", "docs/money.md"];

const STATEMENT = /^- \*\*(M?\d+\.\d+)\*\* /gm;
const NOT_BUILT = /^- \*\*(M?\d+\.\d+)\*\* \(not built: /gm;
const TITLE_WITH_ID = /["'`].*\[M?\d+\.\d+\].*["'`]/g;
const ID_IN_TITLE = /\[(M?\d+\.\d+)\]/g;

/** Returns the ids of a document's statements. `untested` lists the statements that are not built. */
export function statementsIn(markdown: string): { ids: string[]; untested: string[] } {
  const idsOf = (pattern: RegExp) => Array.from(markdown.matchAll(pattern), ([, id = ""]) => id);
  return { ids: idsOf(STATEMENT), untested: idsOf(NOT_BUILT) };
}

/**
 * Returns one line for each statement without a passing test, each test title with an unknown id, and each
 * duplicate id.
 */
export function statementProblems(markdown: string, tests: readonly RanTest[]): string[] {
  const { ids, untested } = statementsIn(markdown);
  const known = new Set(ids);
  const tested = tests.flatMap(({ fullName, status }) =>
    Array.from(fullName.matchAll(ID_IN_TITLE), ([, id = ""]) => ({ id, fullName, status })),
  );
  const passed = new Set(tested.filter(({ status }) => status === "passed").map(({ id }) => id));
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id}: two statements have this id`),
    ...ids
      .filter((id) => !passed.has(id) && !untested.includes(id))
      .map((id) => `${id}: no passing test has [${id}] in its title`),
    ...tested
      .filter(({ id }) => !known.has(id))
      .map(({ id, fullName }) => `${id}: no such statement: ${fullName}`),
  ];
}

/** Returns the text of the documents below `root`. */
export function readStatements(root: string): string {
  return DOCUMENTS.map((document) => readFileSync(join(root, document), "utf8")).join("\n");
}

/** Files with titles of tests: the tests themselves and their shared files. */
const TEST_FILES = ["*.test.ts", "*.test.tsx", "functions/test/*.ts", "web/e2e/*.ts"];

/** Returns each string with an id in the source of a test. A lint rule forbids skipped tests. */
export function testsInSources(root: string): RanTest[] {
  const { stdout } = execaSync({ cwd: root, lines: true })("git", ["ls-files", ...TEST_FILES]);
  return stdout.flatMap((file) =>
    Array.from(readFileSync(join(root, file), "utf8").matchAll(TITLE_WITH_ID), ([fullName]) => ({
      fullName,
      status: "passed",
    })),
  );
}

/** Returns the tests of all reports in a folder. */
export function ranTests(folder: string): RanTest[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name): Report => JSON.parse(readFileSync(join(folder, name), "utf8")))
    .flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults));
}
