import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LESSONS } from "../../local/seed/course.ts";
import { DEMO } from "../../local/seed/demo.ts";
import { ROOT } from "../../local/stack/paths.ts";
import { expect, test } from "./fixtures.ts";

/** Returns the text of all files that the browser can fetch from Hosting. */
function served(): string {
  const folder = join(ROOT, "web/dist");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(html|js|css|json|svg|xml|txt)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
}

for (const [secret, pattern] of [
  ["the provider's secret", /99887766|SECUREPAY_SECRET/],
  ["the shop's own key", /local-key-of-the-shop|APP_SECRET/],
  ["a password", new RegExp(`${DEMO.customer.password}|${DEMO.admin.password}`)],
  ["a private key", /-----BEGIN|"private_key"/],
  ["the Admin SDK", /firebase-admin|createSessionCookie/],
] as const) {
  test(`the files on Hosting do not contain ${secret}`, () => {
    expect(served()).not.toMatch(pattern);
  });
}

test("the files on Hosting do not contain the lessons' video ids", () => {
  const videoIds = LESSONS.map(({ videoUrl }) => videoUrl.match(/(?:v=|vimeo\.com\/)([\w-]+)/)?.[1] ?? "");
  const free = "76979871"; // the promotional video, which the demo's lessons also use
  for (const id of videoIds.filter((each) => each !== free)) expect(served()).not.toContain(id);
});

test("the functions bundle contains no secrets", () => {
  const bundle = readFileSync(join(ROOT, "functions/deploy/lib/index.cjs"), "utf8");
  expect(bundle).not.toMatch(/99887766|golf-admin-1234|-----BEGIN PRIVATE/);
});
