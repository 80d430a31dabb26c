import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { afterEach, expect, test } from "vitest";
import { LOCAL_DATA, ROOT } from "../../local/stack/paths.ts";
import { readReport } from "../testing/read-report.ts";

let folder = "";

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs Vitest on one file and returns the result of its JSON report. */
async function resultOf(source: string) {
  mkdirSync(LOCAL_DATA, { recursive: true });
  folder = mkdtempSync(join(LOCAL_DATA, "report-"));
  writeFileSync(join(folder, "one.test.ts"), `import { expect, test } from "vitest";\n${source}`);
  writeFileSync(join(folder, "vitest.config.ts"), "export default {};");
  const report = join(folder, "report.json");
  const options = ["--root", folder, "--reporter=json", `--outputFile=${report}`];
  await execa({ cwd: ROOT, reject: false })("node", ["node_modules/vitest/vitest.mjs", "run", ...options]);
  return readReport(report);
}

test("counts the tests and sums the time of a file", async () => {
  const result = await resultOf(`test("passes", () => {}); test("passes too", () => {});`);
  expect(result).toMatchObject({ passed: 2, failed: 0, failedNames: [] });
  expect(result.times).toEqual([
    { name: expect.stringMatching(/one\.test\.ts$/), seconds: expect.any(Number) },
  ]);
});

test("names a failed test and counts a file that does not load as one failure", async () => {
  expect(await resultOf(`test("fails", () => { expect(1).toBe(2); });`)).toMatchObject({
    failed: 1,
    failedNames: [expect.stringMatching(/one\.test\.ts fails$/)],
  });
  rmSync(folder, { recursive: true });
  expect(await resultOf(`throw new Error("does not load");`)).toMatchObject({ passed: 0, failed: 1 });
});

test("counts a missing report as one failure", () => {
  expect(readReport("/no/such/report.json")).toMatchObject({ passed: 0, failed: 1 });
});
