/**
 * `npm run mutants`: plants each bug of the table in a copy of the repository, one at a time, and runs its tests, of which
 * one must fail. `-- --only F33,C01` plants these alone. Fails below 95 %, and where a bug cannot be planted any more.
 * Not Stryker: it mutates no JSON, rules or policy tables, and its thousands of random mutants would each run the API tests.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { copyRepository } from "./copy.ts";
import { startEmulators } from "./emulators.ts";
import type { Mutant } from "./mutant.ts";
import { MUTANTS } from "./mutants.ts";
import { staleness, testFile } from "./stale.ts";
import { openTestRunner } from "./test-runner.ts";

type Result = "killed" | "survived" | "stale";

const LEAST_PERCENT = 95;

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only?.split(",");
const chosen = MUTANTS.filter(({ id }) => wanted?.includes(id) ?? true).sort(byTests);
const root = copyRepository();
const needsEmulators = chosen.some(({ tests }) => tests.some((test) => test.startsWith("functions/test/")));
const stopEmulators = needsEmulators ? await startEmulators() : async () => {};
const runner = await openTestRunner(root);
const count: Record<Result, number> = { killed: 0, survived: 0, stale: 0 };
/** What fails without any bug, by test file; null where all tests that are needed pass. */
const faults = new Map<string, string | null>();

for (const mutant of chosen) {
  const started = Date.now();
  const [result, why] = await resultOf(mutant);
  count[result] += 1;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${result.padEnd(8)} ${mutant.id}: ${mutant.means} (${seconds} s)${why && `\n         ${why}`}`,
  );
}
await runner.close();
await stopEmulators();
rmSync(root, { recursive: true });
const percent = (100 * count.killed) / Math.max(1, chosen.length);
console.log(
  `\n${chosen.length} mutants: ${count.killed} killed, ${count.survived} survived, ${count.stale} stale (${percent.toFixed(1)} % caught)`,
);
process.exit(percent < LEAST_PERCENT || count.stale > 0 ? 1 : 0);

/** Those with the same tests follow each other; the quick ones come first. */
function byTests(one: Mutant, other: Mutant): number {
  const rank = ({ tests }: Mutant) =>
    tests.some((test) => test.includes("/money/")) ? 2 : Number(tests.some((test) => test.includes("/api/")));
  return rank(one) - rank(other) || one.tests.join().localeCompare(other.tests.join());
}

async function resultOf(mutant: Mutant): Promise<[Result, why: string]> {
  const { file, find, replace, tests } = mutant;
  const stale = staleness(mutant, root);
  if (stale !== null) return ["stale", stale];
  for (const testedBy of new Set(tests.map(testFile))) {
    if (!faults.has(testedBy)) faults.set(testedBy, await faultOf(testedBy));
    const fault = faults.get(testedBy) ?? null;
    if (fault !== null) return ["stale", `its tests fail without the bug: ${fault}`];
  }
  const path = join(root, file);
  const original = readFileSync(path, "utf8");
  writeFileSync(
    path,
    original.replace(find, () => replace),
  );
  runner.forget(file);
  const { count, failure } = await runner.run(tests);
  writeFileSync(path, original);
  runner.forget(file);
  if (failure !== null) return ["killed", ""];
  return count === 0 ? ["stale", `no such test: ${tests.join()}`] : ["survived", `survived ${tests.join()}`];
}

/** Runs all tests of a file that the chosen mutants name, without any bug. */
async function faultOf(path: string): Promise<string | null> {
  const named = chosen.flatMap(({ tests }) => tests).filter((test) => testFile(test) === path);
  return (await runner.run(named)).failure;
}
