import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { apiDocs } from "../docs/api-docs.ts";
import { ROOT } from "../stack/paths.ts";

test("docs/api.md is what the contract says; `npm run docs` writes it anew", () => {
  expect(readFileSync(join(ROOT, "docs/api.md"), "utf8")).toBe(apiDocs());
});
