import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { licencesOf } from "./licences.ts";

const require = createRequire(import.meta.url);

test("lists each package once, with its version and its licence text", () => {
  const text = licencesOf([
    require.resolve("react"),
    require.resolve("react/jsx-runtime"),
    require.resolve("zod"),
    "/shop/web/src/app/start.ts",
  ]);
  expect(text.match(/^react \d+\.\d+\.\d+ \(MIT\)$/gm)).toHaveLength(1);
  expect(text).toMatch(/^zod \d+\.\d+\.\d+ \(MIT\)$/m);
  expect(text).toContain("Copyright (c) Meta Platforms");
  expect(text).not.toContain("start.ts");
});
