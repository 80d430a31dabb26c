import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { ROOT } from "../../local/stack/paths.ts";

type TestFile = {
  name: string;
  status?: string;
  message?: string;
  /** In milliseconds. */
  startTime: number;
  endTime: number;
  assertionResults: { fullName: string; status: string }[];
};

export type TestTime = { name: string; seconds: number };

export type RunResult = { passed: number; failed: number; failedNames: string[]; times: TestTime[] };

/**
 * Returns the result in the JSON report at `path`. A test file that fails outside its tests counts as one
 * failure. So does a missing report.
 */
export function readReport(path: string): RunResult {
  if (!existsSync(path)) return { passed: 0, failed: 1, failedNames: ["no report was written"], times: [] };
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
    readFileSync(path, "utf8"),
  );
  const files = testResults as TestFile[];
  return {
    passed: numPassedTests,
    failed: numFailedTests || numFailedTestSuites || 0,
    failedNames: files.flatMap(failuresOf),
    times: timesOf(files),
  };
}

function timesOf(files: readonly TestFile[]): TestTime[] {
  const seconds = new Map<string, number>();
  for (const { name, startTime, endTime } of files)
    seconds.set(name, (seconds.get(name) ?? 0) + (endTime - startTime) / 1000);
  return Array.from(seconds, ([name, sum]) => ({ name: relative(ROOT, name), seconds: sum }));
}

function failuresOf({ name, status, message = "", assertionResults }: TestFile): string[] {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0 && status === "failed") return [`${file} ${message}`];
  return failed.map(({ fullName }) => `${file} ${fullName.trim()}`);
}
