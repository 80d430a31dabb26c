import { existsSync } from "node:fs";
import { join } from "node:path";
import { calls } from "functions/contract/calls";
import { expect, test } from "vitest";
import { AHEAD } from "./ahead.ts";
import { PAGES } from "./page-head.tsx";
import { adminPages, protectedPages, publicPages } from "./pages.ts";

const RENDERED = PAGES.map(({ path }) => path);
const NO_CODE_AHEAD = ["*", "/logout"];

const paths = [...protectedPages, ...adminPages, ...publicPages]
  .map(({ path }) => path)
  .filter((path) => !RENDERED.includes(path) && !NO_CODE_AHEAD.includes(path));

/** Addresses as they are linked to. */
const QUERIES: Record<string, string> = {
  "/checkout": "?courseId=2",
  "/payment/success": "?payment_id=ABCDEF012345&auto_complete=true",
};

test.each(paths)("the code of %s is fetched ahead", (path) => {
  const address = path.replace(/:\w+\??/, "2") + (QUERIES[path] ?? "");
  const found = AHEAD.filter(({ at }) => new RegExp(at).test(address));
  expect(found).toHaveLength(1);
  expect(existsSync(join(import.meta.dirname, "..", found[0]?.module ?? "nothing"))).toBe(true);
});

test("what is asked ahead are calls of ours, about the number in the address or the one that is meant", () => {
  const gets = Object.values(calls).flatMap(({ method, path }) => (method === "GET" ? [path] : []));
  for (const { at, number, asks } of AHEAD) {
    for (const ask of asks) expect(gets).toContain(ask.replace("$1", ":id"));
    const isAboutOne = asks.some((ask) => ask.includes("$1"));
    expect(at.includes("([1-9]")).toBe(isAboutOne);
    const isNumberOptional = new RegExp(at).test(at.match(/^\^([/\w]+?)\/?\W/)?.[1] ?? "");
    expect(isAboutOne && isNumberOptional).toBe(number !== undefined);
  }
});

test.each(["/lesson/12x", "/lesson/1/2", "/course/99999999999", "/course/01", "/checkout?courseId=1x"])(
  "nothing is asked ahead for %s, which is no page's address",
  (address) => {
    const found = AHEAD.find(({ at }) => new RegExp(at).test(address));
    expect(found).toBeUndefined();
  },
);
