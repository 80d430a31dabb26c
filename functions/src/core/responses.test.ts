import { expect, test } from "vitest";
import { cacheHeaders } from "./responses.ts";

test("returns the same ETag for the same content and another one for changed content", () => {
  const etags = ["[1]", "[1]", "[2]", "[1]"].map(
    (text) => cacheHeaders({ sharedCacheSeconds: 60 }, text).ETag,
  );
  expect(etags[1]).toBe(etags[0]);
  expect(etags[2]).not.toBe(etags[0]);
  expect(etags[3]).toBe(etags[0]);
});
