import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../../local/stack/paths.ts";

type TestFile = {
  name: string;
  status?: string;
  message?: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
};

/** Result of one runner. `retried` lists the tests that failed first and passed on the second try. */
export type RunResult = { passed: number; failed: number; failedNames: string[]; retried: string[] };

/**
 * Returns the result in the JSON report at `path`. A test file that fails outside its tests counts as one
 * failure. So does a missing report.
 */
export function readReport(path: string): RunResult {
  if (!existsSync(path)) return { passed: 0, failed: 1, failedNames: ["no report was written"], retried: [] };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  const files = testResults as TestFile[];
  const failedNames = files.flatMap((file) => {
    const names = testNames(file, ({ status }) => status === "failed");
    if (names.length > 0) return names;
    return file.status === "failed" ? [`${relative(ROOT, file.name)} ${file.message ?? ""}`] : [];
  });
  const retried = files.flatMap((file) =>
    testNames(file, ({ status, failureMessages = [] }) => status === "passed" && failureMessages.length > 0),
  );
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites || 0, failedNames, retried };
}

function testNames(
  file: TestFile,
  isWanted: (test: TestFile["assertionResults"][number]) => boolean,
): string[] {
  return file.assertionResults
    .filter(isWanted)
    .map(({ fullName }) => `${relative(ROOT, file.name)} ${fullName.trim()}`);
}
