import { rmSync } from "node:fs";
import { ROOT } from "../../local/stack/paths.ts";
import type { Stack } from "../../local/stack/stack.ts";
import { REPORTS, runSuite } from "./run-suite.ts";
import { specProblems, specRowCount } from "./spec-check.ts";
import { ROUNDS, type Suite } from "./suites.ts";
import { startTestShop, testEnvironment } from "./test-shop.ts";

const wanted = process.argv.slice(2);
const isWanted = ({ name }: Suite) => wanted.length === 0 || wanted.some((part) => name.startsWith(part));
const rounds = ROUNDS.map((round) => round.map((suites) => suites.filter(isWanted)));
const total = { passed: 0, failed: 0 };
let stack: Stack | undefined;

async function main(): Promise<void> {
  rmSync(REPORTS, { recursive: true, force: true }); // what an earlier run proved proves nothing now
  const bare = { ...process.env }; // starting the shop adds its addresses
  const isShopNeeded = rounds.flat(2).some(({ needs }) => needs === "stack");
  const shop = isShopNeeded ? startShop() : Promise.resolve(bare);
  shop.catch(() => {}); // whoever waits for it hears of it
  for (const round of rounds) {
    const lists = round.map(async (suites) => {
      for (const suite of suites) await count(suite, suite.needs === "stack" ? await shop : bare);
    });
    const ends = await Promise.allSettled(lists);
    for (const end of ends) if (end.status === "rejected") throw end.reason;
  }
  if (wanted.length === 0) countSpecification();
}

/** Each row of docs/spec.md and docs/money.md is proved by a test that ran just now and passed. */
function countSpecification(): void {
  const problems = specProblems(ROOT, REPORTS);
  for (const problem of problems) console.log(problem);
  if (problems.length === 0) total.passed += 1;
  total.failed += problems.length;
  console.log(
    `${problems.length > 0 ? "✗" : "✓"} specification: ${specRowCount(ROOT)} rows, ${problems.length} problems`,
  );
}

async function startShop(): Promise<NodeJS.ProcessEnv> {
  const started = Date.now();
  stack = await startTestShop();
  console.log(`  the shop is built and started (${secondsSince(started)} s)`);
  return { ...process.env, ...testEnvironment };
}

async function count(suite: Suite, env: NodeJS.ProcessEnv): Promise<void> {
  const started = Date.now();
  const { passed, failed, output, said } = await runSuite(suite, env);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) console.log(output);
  const result = `${suite.name}: ${passed} passed, ${failed} failed (${secondsSince(started)} s)`;
  console.log([`${failed > 0 ? "✗" : "✓"} ${result}`, ...said.map((line) => `    ${line}`)].join("\n"));
}

function secondsSince(started: number): string {
  return ((Date.now() - started) / 1000).toFixed(1);
}

async function end(): Promise<never> {
  await stack?.stop();
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, async () => {
    await stack?.stop();
    process.exit(130);
  });
}

main()
  .catch((error: unknown) => {
    total.failed += 1;
    console.error(error instanceof Error ? error.message : error);
  })
  .then(end);
