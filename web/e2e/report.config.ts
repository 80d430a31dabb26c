import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Reporter, Suite, TestCase } from "@playwright/test/reporter";

/**
 * Writes which tests ran and passed, in the form of Vitest's JSON reporter: the specification is proved by tests of
 * both runners.
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
        assertionResults: [{ fullName: nameOf(test), status, failureMessages: failuresOf(test) }],
      })),
    };
    mkdirSync(dirname(this.outputFile), { recursive: true });
    writeFileSync(this.outputFile, JSON.stringify(report));
  }
}

/** A test that never ran proves nothing: it counts as failed unless nobody asked for it. */
function statusOf(test: TestCase): "passed" | "failed" | "skipped" {
  if (test.outcome() === "skipped") return test.results.length > 0 ? "skipped" : "failed";
  return test.ok() ? "passed" : "failed";
}

/** Returns the errors of all tries: a test that passed on its second try has the errors of the first. */
function failuresOf(test: TestCase): string[] {
  return test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "failed"));
}

/** The names of its groups and its own. */
function nameOf(test: TestCase): string {
  const [, , , ...names] = test.titlePath();
  return names.join(" ");
}
