import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What is deployed; built before the shop is started. */
const LIB = join(import.meta.dirname, "../../deploy/lib");
const BUNDLE = join(LIB, "index.cjs");

/** More than this and a cold start pays for something that a first request does not need. */
const MAX_BYTES = { "index.cjs": 10_000, "api.cjs": 370_000 };

test.each(Object.entries(MAX_BYTES))(
  "%s has at most %d bytes; what only some calls need is not in it",
  (file, bytes) => {
    expect(statSync(join(LIB, file)).size).toBeLessThanOrEqual(bytes);
  },
);
test("loading it needs no setting, opens nothing and leaves nothing running", () => {
  const script = `const { api } = require(${JSON.stringify(BUNDLE)});
    const standardOutput = "PipeWrap";
    const open = process.getActiveResourcesInfo().filter((kind) => kind !== standardOutput);
    console.log(JSON.stringify([typeof api, open]));`;
  const printed = execFileSync(process.execPath, ["-e", script], { env: {}, encoding: "utf8" });
  expect(JSON.parse(printed)).toEqual(["function", []]);
});
