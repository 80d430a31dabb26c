import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../../local/stack/paths.ts";

type TestFile = {
  name: string;
  status?: string;
  message?: string;
  assertionResults: { fullName: string; status: string }[];
};

/**
 * Returns what a runner's JSON report at `path` counts, and the names of what failed: tests, and files that broke
 * outside of them. A report that was not written counts as one failure.
 */
export function readReport(path: string): { passed: number; failed: number; failedNames: string[] } {
  if (!existsSync(path)) return { passed: 0, failed: 1, failedNames: ["no report was written"] };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  const failedNames = (testResults as TestFile[]).flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status === "failed");
    if (tests.length > 0)
      return tests.map(({ fullName }) => `${relative(ROOT, file.name)} ${fullName.trim()}`);
    return file.status === "failed" ? [`${relative(ROOT, file.name)} ${file.message ?? ""}`] : [];
  });
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites || 0, failedNames };
}
