import { describe, expect, test } from "vitest";
import { SHOP } from "./visitor.ts";

const headersOf = async (path: string) => (await fetch(`${SHOP}${path}`)).headers;

describe.each(["/", "/dashboard", "/favicon.svg", "/api/health", "/api/courses"])("%s", (path) => {
  test("may run no script, frame or form but those that the shop needs", async () => {
    const policy = new Map(
      (await headersOf(path))
        .get("content-security-policy")
        ?.split("; ")
        .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
    );
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self'");
    expect(policy.get("frame-src")).toBe("https://player.vimeo.com https://www.youtube-nocookie.com");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("form-action")).toContain("https://securepay.borgun.is");
    expect(policy.get("base-uri")).toBe("'none'");
  });

  test.each([
    ["strict-transport-security", /^max-age=31536000/],
    ["x-content-type-options", /^nosniff$/],
    ["referrer-policy", /^strict-origin-when-cross-origin$/],
    ["cross-origin-opener-policy", /^same-origin$/],
    ["permissions-policy", /camera=\(\).*microphone=\(\)/],
  ])("says %s", async (name, value) => {
    expect((await headersOf(path)).get(name)).toMatch(value);
  });
});

test("the page behind a mailed link tells nobody its address", async () => {
  expect((await headersOf("/reset-password/token")).get("referrer-policy")).toBe("no-referrer");
});

test("hashed files are kept for ever, pages never, and the API's answers as the function says", async () => {
  const page = await (await fetch(SHOP)).text();
  const script = page.match(/\/assets\/[\w-]+\.js/)?.[0] ?? "";
  expect((await headersOf(script)).get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await headersOf("/")).get("cache-control")).toBe("no-cache");
  expect((await headersOf("/dashboard")).get("cache-control")).toBe("no-cache");
  expect((await headersOf("/api/health")).get("cache-control")).toBe("private, no-store");
  expect((await headersOf("/api/courses")).get("cache-control")).toBe("public, max-age=0, s-maxage=60");
});
