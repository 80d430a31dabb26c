import { describe, expect, test } from "vitest";
import { sameSitePath } from "./same-site-path.ts";

describe("path on this site", () => {
  test.each([
    ["/", "/"],
    ["/checkout?courseId=1", "/checkout?courseId=1"],
    ["/lesson/3#top", "/lesson/3#top"],
    [
      "/payment/success?payment_id=a%2Fb&next=//evil.example",
      "/payment/success?payment_id=a%2Fb&next=//evil.example",
    ],
    ["/course/../lesson/1", "/lesson/1"],
    ["/námskeið", "/n%C3%A1mskei%C3%B0"],
    [`/${"a".repeat(1000)}`, `/${"a".repeat(1000)}`],
  ])("accepts the path %j as %j", (path, target) => {
    expect(sameSitePath(path)).toBe(target);
    expect(sameSitePath(target)).toBe(target);
  });
});

describe("external or ambiguous URL", () => {
  test.each([
    ["//evil.example/x"],
    ["///evil.example/x"],
    ["/.//evil.example/x"],
    ["/..//evil.example/x"],
    ["/%2e//evil.example/x"],
    ["/a/..//evil.example/x"],
    ["/a/%2e%2e//evil.example/x"],
    ["/%2f/evil.example"],
    ["/%2Fevil.example"],
    ["/%5cevil.example"],
    ["/\\evil.example"],
    ["\\\\evil.example"],
    ["/.\\/evil.example"],
    ["/a\\..\\/evil.example"],
    ["/\t/evil.example"],
    ["/\n/evil.example"],
    ["/\r\n/evil.example"],
    ["/lesson/1\u0000"],
    ["\t/lesson/1"],
    [" //evil.example"],
    ["/\u0085/evil.example"],
    ["https://evil.example"],
    ["https:/lesson/1"],
    ["javascript:alert(1)"],
    ["data:text/html,x"],
    ["dashboard"],
    ["?next=/lesson/1"],
    [""],
    [null],
  ])("rejects the external or ambiguous URL %j", (path) => {
    expect(sameSitePath(path)).toBeNull();
  });
});

test.each([["//"], ["///"], ["//["], ["//a b"], ["//:0"], ["//%"], ["/.//["], ["//\ud800"]])(
  "rejects the invalid URL %j without throwing [M2.15]",
  (path) => {
    expect(sameSitePath(path)).toBeNull();
  },
);

test.each([[`/${"a".repeat(5000)}`], [`/${"/".repeat(1e6)}`], [`/?${"x".repeat(1e6)}`]])(
  "rejects a very long URL",
  (path) => {
    expect(sameSitePath(path)).toBeNull();
  },
);
