import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { execa } from "execa";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "../../local/stack/paths.ts";

const BIOME = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
const MOVED_CLOCK = pathToFileURL(join(ROOT, "tools/testing/moved-clock.mjs"));

type Report = { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] };

const node = execa({ cwd: ROOT, reject: false, all: true });

test("the linter reports the machine's clock in a test, but neither a fixed time nor production code", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lint-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of [".biome.jsonc", "tools/lint"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const clocks = ["Date.now()", "new Date()", "Timestamp.now()", "performance.now()"];
  const source = [...clocks, "new Date(0)"]
    .map((call, place) => `export const t${place} = ${call};\n`)
    .join("");
  const files = ["functions/test/api/one.test.ts", "web/src/lib/two.test.tsx", "functions/src/app/three.ts"];
  for (const file of files) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const options = ["lint", "--vcs-enabled=false", "--reporter=json", "."];
  const { stdout } = await node({ cwd: folder })(process.execPath, [BIOME, ...options]);
  const { diagnostics }: Report = JSON.parse(stdout);
  const reported = diagnostics.filter(({ category }) => category === "plugin");
  expect(reported.map(({ location: { path, start } }) => `${path}:${start.line}`).sort()).toEqual(
    files.slice(0, 2).flatMap((file) => clocks.map((_, place) => `${file}:${place + 1}`)),
  );
});

/** Returns the time in two processes, one started by the other. */
async function timesAt(clock: string): Promise<Date[]> {
  const show = "console.log(new Date().toISOString())";
  const nested = `${show}; child_process.execFileSync(process.execPath, ["-e", ${JSON.stringify(show)}], { stdio: "inherit" })`;
  const env = { TEST_CLOCK: clock, NODE_OPTIONS: `--import=${MOVED_CLOCK}` };
  const { all } = await node({ env })(process.execPath, ["-e", nested]);
  return all.split("\n").map((line) => new Date(line));
}

test("moves the clock of a process and of those that it starts by a year", async () => {
  const { stdout } = await node(process.execPath, ["-p", "new Date().getUTCFullYear()"]);
  for (const time of await timesAt("+1y")) expect(time.getUTCFullYear()).toBe(Number(stdout) + 1);
});

test("moves the clock to the last half minute of a month", async () => {
  const [first, second] = await timesAt("month-end");
  const inAMinute = new Date((first?.getTime() ?? 0) + 60_000);
  expect(first?.getUTCMonth()).not.toBe(inAMinute.getUTCMonth());
  expect(second?.getTime()).toBeGreaterThanOrEqual(first?.getTime() ?? Number.POSITIVE_INFINITY);
});
