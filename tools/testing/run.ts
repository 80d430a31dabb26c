import { rmSync } from "node:fs";
import { join } from "node:path";
import { findOfficialEmulator } from "@golfnamskeid/local-firestore/official-emulator";
import { execa } from "execa";
import pMap from "p-map";
import { build } from "../../local/stack/build.ts";
import { USES_OFFICIAL_FIRESTORE } from "../../local/stack/environment.ts";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { deployedRuntime } from "../deployed-node/deployed-node.ts";
import { readReport } from "./read-report.ts";
import { ranTests, readStatements, statementProblems, statementsIn } from "./statements.ts";
import { testPorts } from "./test-shop.ts";

/** A command that passes or fails as a whole. */
export type Check = { name: string; args: readonly string[] };

const WORKSPACES = ["functions", "web", "local", "ops", "tools"];

const check = (name: string, path: string, ...args: string[]): Check => ({
  name,
  args: [`node_modules/${path}`, ...args],
});

/** Static checks. */
export const CHECKS: readonly Check[] = [
  ...WORKSPACES.map((workspace) => check(`types:${workspace}`, "typescript-native/bin/tsc", "-p", workspace)),
  check("lint", "@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."),
  check(
    "imports",
    "dependency-cruiser/bin/dependency-cruise.mjs",
    "--config",
    ".dependency-cruiser.mjs",
    ...WORKSPACES,
  ),
  check("unused", "knip/bin/knip.js", "--no-progress"),
];

/**
 * Runs checks, two at a time, and prints the output of failed checks. Returns the names of the failed checks.
 */
export async function failedChecks(checks: readonly Check[]): Promise<string[]> {
  const results = await pMap(
    checks,
    async ({ name, args }) => {
      const { failed, all, durationMs } = await execa({ cwd: ROOT, all: true, reject: false })(
        process.execPath,
        [...args],
      );
      console.log(`${failed ? "✗" : "✓"} ${name} (${(durationMs / 1000).toFixed(1)} s)`);
      if (failed) console.log(all);
      return failed ? name : null;
    },
    { concurrency: 2 },
  );
  return results.filter((name) => name !== null);
}

/** Projects of `vitest.config.ts` that can run at the same time as other suites. */
const PROJECTS = [
  ...["unit:web", "components", "unit:functions", "checks", "ops", "firestore", "openid", "securepay"],
  ...["api", "money", "fuzz"],
  // Runs the real firebase-tools against a fake of Google's APIs, for minutes.
  ...(process.argv.includes("--long") ? ["launch"] : []),
];

/** The local Firestore. Its tests run if it has changed on this branch, and always in CI. */
const FIRESTORE = { project: "firestore", folder: "local/firestore" };

/** Project with performance tests. Nothing else runs at the same time. */
const MEASURED = "load";

/**
 * Tests that run on Google's Firestore emulator: conformance, the API, and concurrent payments. If the
 * emulator is installed, the API tests run on it instead of on the local Firestore. `FIRESTORE=official npm
 * test` runs all of them.
 */
const ON_OFFICIAL = {
  projects: ["api", "firestore", "money"],
  files: [
    ...["functions/test/api/", "local/firestore/test/", "money/reliable-", "money/contention"],
    "money/interrupted-completions",
  ],
};

/**
 * A thousand invalid inputs, few of which reach Firestore. The suite on the deployed Node also sends them,
 * with the local Firestore.
 */
const REFUSED_BEFORE_FIRESTORE = "**/api/bad-input.test.ts";

/**
 * Payment tests without aborted commits. They run on Google's Firestore emulator if it is installed; the
 * local Firestore runs the same tests with aborts.
 */
const WITHOUT_ABORTS = "**/money/reliable-*.test.ts";

/** First port of the suites that run at the same time as others. */
const BESIDE = String(testPorts.shop + 20);

/**
 * A test that times out on a busy machine runs a second time and is listed at the end. A failed assertion is
 * not retried.
 */
const RETRY_TIMEOUTS = ["--retry.count=1", "--retry.condition=^(Test|Hook) timed out in"];

/** Increases the number of random and concurrent test cases. Tests read the extent from the environment. */
const LONG = "--long";

/**
 * Google's emulators run only for seconds. Optimizing their code would take more than half of their CPU time.
 */
const SHORT_LIVED_JAVA = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC";

/**
 * All cores are busy, so parallel garbage collection slows down other tests. These flags save a tenth of the
 * CPU time of the component tests.
 */
const GARBAGE_COLLECTION = ["--single-threaded-gc", "--max-semi-space-size=64"];

/** Folder of the suite reports, one file each, as written by `vitest --reporter=json`. */
const REPORTS = join(LOCAL_DATA, "reports");

/**
 * `npm test -- unit api` runs the suites and checks whose names start with one of these. Without names,
 * everything runs.
 */
const names = process.argv.slice(2).filter((name) => name !== LONG);
const isWanted = (name: string) => names.length === 0 || names.some((part) => name.startsWith(part));
const total = { passed: 0, failed: 0 };
const failed: string[] = [];

/** Printed above the last line, so that a passing run does not hide them. */
const notRun: string[] = [];
const retried: string[] = [];

process.env.JAVA_TOOL_OPTIONS ??= SHORT_LIVED_JAVA;
if (process.argv.includes(LONG)) process.env.TEST_EXTENT = "long";
rmSync(REPORTS, { recursive: true, force: true }); // reports of an earlier run must not count as proof

const checks = CHECKS.filter(({ name }) => isWanted(name));
const failures = await failedChecks(checks);
failed.push(...failures);
count(checks.length - failures.length, failures.length);

const official = await findOfficialEmulator();
const isOfficialWanted = isWanted("official") && !USES_OFFICIAL_FIRESTORE;
const isApiOnOfficial = isOfficialWanted && !("missing" in official);
const isFirestoreTested = names.includes(FIRESTORE.project) || (await isChanged(FIRESTORE.folder));
const skipped = [isApiOnOfficial && "api", !isFirestoreTested && FIRESTORE.project];
const projects = PROJECTS.filter(isWanted).filter((name) => !skipped.includes(name));
if (!isFirestoreTested && isWanted(FIRESTORE.project))
  notRun.push(`tests of ${FIRESTORE.folder}, which has not changed. \`npm test -- firestore\` runs them`);
// built first, because both suites need the build and may run concurrently
if (projects.length > 0 && (isOfficialWanted || isWanted("deployed"))) await build();
await Promise.all([runVitest(), runBeside()]);
if (isWanted(MEASURED)) await runTests("load", vitest("load", "--project", MEASURED));
if (isApiOnOfficial) {
  const args = vitest("official-load", "--project", MEASURED, "load/completions");
  await runTests("official-load", args, { env: { FIRESTORE: "official" } });
}
if (isWanted("browser")) await runBrowser();
if (names.length === 0) countStatements();

for (const reason of notRun) console.log(`not run: ${reason}`);
for (const name of retried) console.log(`passed on a second try: ${name}`);
for (const name of failed) console.log(`✗ ${name}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

/**
 * Returns whether a folder differs from the branch's merge base with main. Returns true in CI and if git
 * cannot tell.
 */
async function isChanged(folder: string): Promise<boolean> {
  if (process.env.CI) return true;
  const git = execa({ cwd: ROOT, reject: false });
  const base = await git("git", ["merge-base", "HEAD", "origin/main"]);
  if (base.exitCode !== 0) return true;
  const [changes, untracked] = await Promise.all([
    git("git", ["diff", "--quiet", base.stdout, "--", folder]),
    git("git", ["ls-files", "--others", "--exclude-standard", folder]),
  ]);
  return changes.exitCode !== 0 || untracked.stdout !== "";
}

async function runVitest(): Promise<void> {
  if (projects.length === 0) return;
  const left = isApiOnOfficial ? ["--exclude", WITHOUT_ABORTS] : [];
  await runTests("vitest", vitest("vitest", ...projects.flatMap((name) => ["--project", name]), ...left));
}

/**
 * Runs the suites that spend much of their time waiting for locks and retries. Other suites use that CPU
 * time.
 */
async function runBeside(): Promise<void> {
  if (isOfficialWanted) await runOfficial();
  if (isWanted("deployed")) await runDeployed();
}

/** Runs the suites on Google's Firestore emulator if it is installed. */
async function runOfficial(): Promise<void> {
  if ("missing" in official) {
    notRun.push(`tests on Google's Firestore emulator. ${official.missing}`);
    return;
  }
  const tested = ON_OFFICIAL.projects.filter((name) => name !== FIRESTORE.project || isFirestoreTested);
  const projects = tested.flatMap((name) => ["--project", name]);
  const isSentToo = isWanted("deployed") && deployedRuntime().node !== null;
  const left = isSentToo ? ["--exclude", REFUSED_BEFORE_FIRESTORE] : [];
  const args = vitest("official", ...projects, ...ON_OFFICIAL.files, ...left);
  await runTests("official", args, { env: { FIRESTORE: "official" }, isBeside: true });
}

/** Runs the suites on the Node version of the deployed functions, if the npm registry has it for this machine. */
async function runDeployed(): Promise<void> {
  const { major, node } = deployedRuntime();
  if (node === null) {
    notRun.push(`tests on Node ${major}, which is not available for this machine`);
    return;
  }
  const args = vitest("deployed", "--config", "functions/test/deployed/vitest.config.ts");
  await runTests("deployed", args, { node, isBeside: true });
}

function vitest(name: string, ...options: string[]): string[] {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile(name)}`];
  return [
    ...GARBAGE_COLLECTION,
    "node_modules/vitest/vitest.mjs",
    "run",
    ...options,
    ...reporters,
    ...RETRY_TIMEOUTS,
  ];
}

/** Runs the browser tests. The configuration defines the report. */
async function runBrowser(): Promise<void> {
  const config = "web/e2e/playwright.config.ts";
  const playwright = ["node_modules/@playwright/test/cli.js", "test", "--config", config];
  await runTests("browser", [...GARBAGE_COLLECTION, ...playwright]);
}

/**
 * Runs a test runner and counts its results. A runner that fails without a failed test counts as one failure.
 * A runner that runs at the same time as another has its own ports and prints its output at the end.
 */
async function runTests(
  name: string,
  args: string[],
  {
    node = process.execPath,
    env = {},
    isBeside = false,
  }: { node?: string; env?: Record<string, string>; isBeside?: boolean } = {},
): Promise<void> {
  const started = Date.now();
  const apart = isBeside
    ? ({ all: true, env: { ...env, TEST_SHOP_PORT: BESIDE } } as const)
    : ({ stdio: "inherit", env } as const);
  const { exitCode, all } = await execa({ cwd: ROOT, reject: false, ...apart })(node, args);
  if (isBeside) console.log(all);
  const report = readReport(reportFile(name));
  failed.push(...report.failedNames.map((each) => `${name}: ${each}`));
  retried.push(...report.retried.map((each) => `${name}: ${each}`));
  count(report.passed, exitCode === 0 ? report.failed : Math.max(1, report.failed));
  const seconds = Math.round((Date.now() - started) / 1000);
  const mark = exitCode === 0 ? "✓" : "✗";
  console.log(`${mark} ${name}: ${report.passed} passed, ${report.failed} failed (${seconds} s)\n`);
}

function reportFile(name: string): string {
  return join(REPORTS, `${name}.json`);
}

/** Checks that every statement of docs/spec.md and docs/money.md has a test that passed in this run. */
function countStatements(): void {
  const statements = readStatements(ROOT);
  const problems = statementProblems(statements, ranTests(REPORTS));
  for (const problem of problems) console.log(problem);
  const mark = problems.length > 0 ? "✗" : "✓";
  console.log(`${mark} statements: ${statementsIn(statements).ids.length}, ${problems.length} problems`);
  count(problems.length === 0 ? 1 : 0, problems.length);
}

function count(passed: number, failed: number): void {
  total.passed += passed;
  total.failed += failed;
}
