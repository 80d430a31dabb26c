import { spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import type { Suite } from "./suites.ts";

/** What the suites of a run report, one file each. */
export const REPORTS = join(LOCAL_DATA, "reports");

export type Result = {
  passed: number;
  failed: number;
  output: string;
  /** The figures that tests have printed, a line each. */
  said: string[];
};

/** Runs one suite in a process of its own. A suite that breaks before it counts anything has failed once. */
export async function runSuite(suite: Suite, env: NodeJS.ProcessEnv): Promise<Result> {
  if (suite.kind === "check") {
    const { code, output } = await run(process.execPath, suite.args, env);
    const isRight = code === 0;
    return { passed: isRight ? 1 : 0, failed: isRight ? 0 : 1, output, said: [] };
  }
  const report = reportFile(suite.name);
  if (suite.kind === "playwright") {
    const args = ["node_modules/@playwright/test/cli.js", "test", "--config", suite.config]; // which names the report
    const { code, output } = await run(process.execPath, args, env);
    return resultOf(report, code, output);
  }
  const node = suite.node === undefined ? process.execPath : suite.node();
  if (node === null)
    return {
      passed: 0,
      failed: 0,
      output: "",
      said: ["not run: no Node of the deployed version for this machine"],
    };
  const args = ["node_modules/vitest/vitest.mjs", "run", "--config", suite.config];
  if (suite.project !== undefined) args.push("--project", suite.project);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code, output } = await run(node, [...args, ...reporters], env);
  return resultOf(report, code, output);
}

function resultOf(report: string, code: number | null, output: string): Result {
  const { passed, failed } = counted(report);
  return { passed, failed: code === 0 ? failed : Math.max(1, failed), output, said: saidIn(output) };
}

/** Vitest heads what a test prints with `stdout | <file> > <test>` and ends it with an empty line. */
function saidIn(output: string): string[] {
  const blocks = stripVTControlCharacters(output).matchAll(/^stdout \| .*\n((?:.+\n)*)/gm);
  return [...blocks].flatMap(([, lines = ""]) => lines.trimEnd().split("\n"));
}

function run(
  program: string,
  args: string[],
  env: NodeJS.ProcessEnv,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk;
      });
    }
    child.once("close", (code) => resolve({ code, output }));
  });
}

function reportFile(name: string): string {
  mkdirSync(REPORTS, { recursive: true });
  return join(REPORTS, `${name.replace(":", "-")}.json`);
}

function counted(report: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, "utf8"));
    return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
