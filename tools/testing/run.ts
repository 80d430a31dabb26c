import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { build } from "../../local/stack/build.ts";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { type Changes, changesSinceMain } from "./changes.ts";
import { failedChecks } from "./checks.ts";
import { setup as startBackends } from "./emulators.ts";
import { QUARANTINE } from "./quarantine.ts";
import { readReport, type TestTime } from "./read-report.ts";
import { ranTests, readStatements, statementProblems, statementsIn, testsInSources } from "./statements.ts";
import { listSuites, type Suite } from "./suites.ts";

/**
 * `npm test` runs the static checks and the suites of the gate.
 * `npm test -- --all` runs all suites, in their long form.
 * `npm test -- unit api` runs these suites.
 * `npm test -- coupons` runs the tests whose file path contains the word.
 * `npm test -- --changed` runs the tests of the changes since `origin/main`.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isAll = process.argv.includes("--all");
const isChanged = process.argv.includes("--changed");

const REPORTS = join(LOCAL_DATA, "reports");

/**
 * Less CPU time: Google's emulators run for seconds, and all cores are busy, so parallel garbage collection does not
 * help.
 */
process.env.JAVA_TOOL_OPTIONS ??= "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";
const GARBAGE_COLLECTION = ["--single-threaded-gc", "--max-semi-space-size=64"];

const total = { passed: 0, failed: 0 };
const remarks: string[] = [];
const times: TestTime[] = [];

rmSync(REPORTS, { recursive: true, force: true }); // reports of an earlier run must not count as proof
const all = await listSuites(isAll);
const isNamed = all.some(({ name }) => words.includes(name));
const wanted = all.filter(({ name, when }) => (isNamed ? words.includes(name) : isAll || when === "gate"));
const changes = isChanged ? await changesSinceMain() : null;
const filters = isNamed ? [] : words;

if (!isNamed) {
  const { passed, failed } = await failedChecks();
  count(passed, failed);
  await build(); // once, before the suites that read it
}
const cpuBefore = cpuOfChildren();
const stopBackends = await startBackends();
for (const suite of wanted) await runSuite(suite);
await stopBackends?.();
if (!isNamed && !isChanged && filters.length === 0) checkStatements();

for (const { seconds, name } of times.sort((a, b) => b.seconds - a.seconds).slice(0, 10))
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${name}`);
for (const { title, since, why } of QUARANTINE)
  remarks.push(`in quarantine since ${since}: ${title} (${why})`);
for (const remark of remarks) console.log(remark);
console.log(`${Math.round(cpuOfChildren() - cpuBefore)} CPU s`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/** Runs a suite and counts its results. A runner that fails without a failed test counts as one failure. */
async function runSuite(suite: Suite): Promise<void> {
  const { name, args, budget, env = {}, node = process.execPath, missing } = suite;
  if (missing !== undefined) return void remarks.push(`not run: ${name}. ${missing}`);
  const selection = changes === null ? filters : selectionOf(suite, changes);
  if (selection === null) return;
  const before = cpuOfChildren();
  const file = join(REPORTS, `${name}.json`);
  const options = { cwd: ROOT, reject: false, stdio: "inherit", env: { TEST_SUITE: name, ...env } } as const;
  const { exitCode } = await execa(options)(node, [
    ...GARBAGE_COLLECTION,
    ...args,
    ...selection,
    ...reportTo(file, args),
    ...withoutQuarantine(args),
  ]);
  const report = readReport(file);
  times.push(...report.times);
  count(report.passed, exitCode === 0 ? report.failed : Math.max(1, report.failed));
  for (const each of report.failedNames) remarks.push(`✗ ${name}: ${each}`);
  const used = Math.round(cpuOfChildren() - before);
  console.log(`${exitCode === 0 ? "✓" : "✗"} ${name} ${report.passed} tests, ${used} of ${budget} CPU s\n`);
  if (used > 1.2 * budget) remarks.push(`${name} used ${used} CPU s; its budget is ${budget}`);
  if (used > 2 * budget) count(0, 1);
}

/** Returns the arguments that select the tests of `changes`, or null if there are none. */
function selectionOf({ followsImports }: Suite, { base, subjects }: Changes): readonly string[] | null {
  if (followsImports) return ["--changed", base];
  return subjects.length > 0 ? subjects : null;
}

function isVitest(args: readonly string[]): boolean {
  return args[0]?.includes("vitest") ?? false;
}

/** Returns the arguments that write the report of Vitest to `file`. Playwright's configuration sets its own report. */
function reportTo(file: string, args: readonly string[]): string[] {
  return isVitest(args) ? ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`] : [];
}

function withoutQuarantine(args: readonly string[]): string[] {
  const titles = QUARANTINE.map(({ title }) => title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  if (titles === "") return [];
  return isVitest(args) ? ["-t", `^(?!.*(?:${titles}))`] : ["--grep-invert", titles];
}

/** Checks that each statement of docs/spec.md and docs/money.md has a test; after a complete run, one that passed. */
function checkStatements(): void {
  const statements = readStatements(ROOT);
  const problems = statementProblems(statements, isAll ? ranTests(REPORTS) : testsInSources(ROOT));
  remarks.push(...problems);
  console.log(`${problems.length === 0 ? "✓" : "✗"} statements: ${statementsIn(statements).ids.length}`);
  count(problems.length === 0 ? 1 : 0, problems.length);
}

/** Returns the CPU seconds of all ended child processes and their ended children; 0 on other systems than Linux. */
function cpuOfChildren(): number {
  if (process.platform !== "linux") return 0;
  const fields = readFileSync("/proc/self/stat", "utf8").split(") ")[1]?.split(" ") ?? [];
  const TICKS_PER_SECOND = 100;
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

function count(passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
}
