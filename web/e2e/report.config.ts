import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";

/**
 * Writes the results in the format of Vitest's JSON reporter, because tests of both runners prove statements
 * of the specification.
 */
export default class ProofReporter implements Reporter {
  private readonly outputFile: string;
  private tests: TestCase[] = [];

  constructor({ outputFile }: { outputFile: string }) {
    this.outputFile = outputFile;
  }

  onBegin(_config: unknown, suite: Suite): void {
    this.tests = suite.allTests();
  }

  onEnd(): void {
    const outcomes = this.tests.map((test) => ({ test, status: statusOf(test) }));
    const count = (wanted: string) => outcomes.filter(({ status }) => status === wanted).length;
    const report = {
      numPassedTests: count("passed"),
      numFailedTests: count("failed"),
      testResults: outcomes.map(({ test, status }) => ({
        name: test.location.file,
        startTime: 0,
        endTime: test.results.reduce((sum, { duration }) => sum + duration, 0),
        assertionResults: [{ fullName: nameOf(test), status }],
      })),
    };
    mkdirSync(dirname(this.outputFile), { recursive: true });
    writeFileSync(this.outputFile, JSON.stringify(report));
  }
}

/** Returns the test's status. A test that never ran counts as failed, unless it was skipped on purpose. */
function statusOf(test: TestCase): "passed" | "failed" | "skipped" {
  if (test.outcome() === "skipped") return test.results.length > 0 ? "skipped" : "failed";
  return test.ok() ? "passed" : "failed";
}

/** Returns the full title: group names and test name. */
function nameOf(test: TestCase): string {
  const [, , , ...names] = test.titlePath();
  return names.join(" ");
}
