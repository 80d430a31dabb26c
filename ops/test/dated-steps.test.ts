import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { PROXY_RANGES } from "../../functions/src/core/client-ip.ts";
import { datedSteps, fastlyDifferences, googleDifferences, runtimeFinding } from "../launch/dated-steps.ts";
import type { Launch } from "../launch/step.ts";
import { examine } from "../launch/walk.ts";
import { ROOT } from "../paths.ts";

test.each([
  ["2028-01-31T00:00:00Z", { state: "ok" }],
  ["2028-02-01T00:00:00Z", { state: "waiting", what: expect.stringMatching(/^89 days left/) }],
  ["2028-05-01T00:00:00Z", { state: "todo", isByHand: true }],
])("on %s, the finding for nodejs24 is %o [10.411]", (day, expected) => {
  expect(runtimeFinding("nodejs24", new Date(day))).toMatchObject(expected);
});

test("has the dates of the deployed runtime [10.411]", () => {
  const { functions } = JSON.parse(readFileSync(join(ROOT, "firebase.json"), "utf8"));
  const finding = runtimeFinding(functions[0].runtime, new Date("2026-11-29"));
  expect(finding).toEqual({ state: "ok" });
});

test("names the ranges that Fastly has added or removed [10.412]", () => {
  expect(fastlyDifferences(["192.0.2.0/24", "2001:db8::/32"], ["192.0.2.0/24", "198.51.100.0/24"])).toEqual([
    "Fastly has added 198.51.100.0/24",
    "Fastly has removed 2001:db8::/32",
  ]);
});

test("names ranges that are no longer Google's or that customers of Google Cloud use [10.412]", () => {
  const all = ["192.0.0.0/16", "198.51.100.0/24", "2001:db8::/32", "203.0.113.0/25"];
  const differences = googleDifferences(
    ["192.0.2.0/24", "198.51.100.0/24", "2001:db8::/32", "203.0.113.0/24"],
    { all, cloud: ["198.51.100.128/25", "2001:db8:5::/48", "100.64.0.0/10"] },
  );
  expect(differences).toEqual([
    "customers of Google Cloud use 198.51.100.128/25, which is in 198.51.100.0/24",
    "customers of Google Cloud use 2001:db8:5::/48, which is in 2001:db8::/32",
    "Google has removed 203.0.113.0/24",
  ]);
});

const [, rangesStep] = datedSteps;
const { google, fastly } = PROXY_RANGES;
const prefixes = (ranges: readonly string[]) => ({
  prefixes: ranges.map((range) => ({ [range.includes(":") ? "ipv6Prefix" : "ipv4Prefix"]: range })),
});
type Lists = Record<string, object>;
const LISTS: Lists = {
  "https://api.fastly.com/public-ip-list": {
    addresses: fastly.filter((range) => !range.includes(":")),
    ipv6_addresses: fastly.filter((range) => range.includes(":")),
  },
  "https://www.gstatic.com/ipranges/goog.json": prefixes(google),
  "https://www.gstatic.com/ipranges/cloud.json": prefixes(["34.0.0.0/15"]),
};

test.each<[string, Lists | null, string]>([
  ["the published lists are the pasted ones", {}, "✓"],
  ["a list differs", { "https://www.gstatic.com/ipranges/cloud.json": prefixes(["66.102.0.0/24"]) }, "…"],
  ["a list has an unknown format", { "https://api.fastly.com/public-ip-list": {} }, "…"],
  ["no list can be fetched", null, "…"],
])("doctor stays green if %s [10.412]", async (_, others, mark) => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async (url) => {
    if (others === null) throw new TypeError("fetch failed");
    return Response.json({ ...LISTS, ...others }[String(url)]);
  });
  const lines: string[] = [];
  const launch = { projectId: "my-shop", say: (line: string) => lines.push(line) } as unknown as Launch;
  expect(await examine(rangesStep === undefined ? [] : [rangesStep], launch)).toBe(true);
  fetched.mockRestore();
  expect(lines[0]?.[0]).toBe(mark);
});
