import { expect, test } from "./fixtures.ts";

const PATHS = ["/", "/dashboard", "/favicon.svg", "/api/health", "/api/courses"];

const HEADERS = [
  ["strict-transport-security", /^max-age=31536000/],
  ["x-content-type-options", /^nosniff$/],
  ["referrer-policy", /^strict-origin-when-cross-origin$/],
  ["cross-origin-opener-policy", /^same-origin$/],
  ["permissions-policy", /camera=\(\).*microphone=\(\)/],
] as const;

test("every response has the security headers and allows only the scripts, frames and forms of the shop", async ({
  request,
}) => {
  for (const path of PATHS) {
    const headers = (await request.get(path)).headers();
    for (const [name, value] of HEADERS) expect(headers[name], `${path} ${name}`).toMatch(value);
    const policy = new Map(
      headers["content-security-policy"]
        ?.split("; ")
        .map((directive) => [directive.split(" ")[0], directive.split(" ").slice(1).join(" ")]),
    );
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self' 'inline-speculation-rules'");
    expect(policy.get("frame-src")).toBe("https://player.vimeo.com https://www.youtube-nocookie.com");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("form-action")).toContain("https://securepay.borgun.is");
    expect(policy.get("base-uri")).toBe("'none'");
  }
});

test("administrator pages allow only the shop's scripts", async ({ request }) => {
  const policy = (await request.get("/admin/site")).headers()["content-security-policy"];
  expect(policy?.split("; ")).toContain("script-src 'self'");
});

for (const path of [
  "/gjof/CODE",
  "/saeti/CODE",
  "/reset-password/token",
  "/umsogn/token",
  "/stadfesta-netfang?lykill=token",
  "/nytt-netfang?lykill=token",
  "/postur/afthokkun?lykill=token",
  "/postur/aefingakvold?lykill=token",
  "/bidlisti/stadfesta?lykill=token",
  "/bidlisti/afskraning?lykill=token",
  "/admin/invitation?lykill=token",
])
  test(`${path} contains a secret, so it sends no referrer and is not indexed`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers["referrer-policy"]).toBe("no-referrer");
    expect(headers["x-robots-tag"]).toBe("noindex");
  });

test("an uploaded picture and PDF may load nothing", async ({ request }) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()["content-security-policy"];
  expect(await policyOf("/api/lessons/1/file")).toBe("default-src 'none'; sandbox");
  expect(await policyOf("/pictures/0")).toBe("default-src 'none'");
});

test("hashed files are cached for a year, pages are revalidated, and API responses set their own cache policy", async ({
  request,
}) => {
  const script = (await (await request.get("/")).text()).match(/\/assets\/[\w-]+\.js/)?.[0] ?? "";
  for (const [path, value] of [
    [script, "public, max-age=31536000, immutable"],
    ["/", "no-cache"],
    ["/dashboard", "no-cache"],
    ["/aefingar/worker.js", "no-cache"],
    ["/api/health", "private, no-store"],
    ["/api/courses", "public, max-age=0, s-maxage=60"],
  ] as const) {
    expect((await request.get(path)).headers()["cache-control"], path).toBe(value);
  }
});
