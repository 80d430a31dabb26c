import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What is deployed; built before the shop is started. */
const BUNDLE = join(import.meta.dirname, "../../lib/index.cjs");

/** More than this and a cold start pays for something that a first request does not need. */
const MAX_BYTES = 350_000;

test(`the function is one file of at most ${MAX_BYTES} bytes; the mail library is not in it`, () => {
  expect(statSync(BUNDLE).size).toBeLessThanOrEqual(MAX_BYTES);
});

test("loading it needs no setting, opens nothing and leaves nothing running", () => {
  const script = `const { api } = require(${JSON.stringify(BUNDLE)});
    const standardOutput = "PipeWrap";
    const open = process.getActiveResourcesInfo().filter((kind) => kind !== standardOutput);
    console.log(JSON.stringify([typeof api, open]));`;
  const printed = execFileSync(process.execPath, ["-e", script], { env: {}, encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual(["function", []]);
});
