import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { LESSONS } from "../../local/seed/course.ts";
import { DEMO } from "../../local/seed/demo.ts";
import { ROOT } from "../../local/stack/paths.ts";
import { expect, test } from "./fixtures.ts";

test("neither the files on Hosting nor the functions bundle contain secrets or the lessons' video ids", () => {
  const folder = join(ROOT, "web/dist");
  const served = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(html|js|css|json|svg|xml|txt)$/.test(name))
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n");
  for (const pattern of [
    /99887766|SECUREPAY_SECRET/,
    /local-key-of-the-shop|APP_SECRET/,
    new RegExp(`${DEMO.customer.password}|${DEMO.admin.password}`),
    /-----BEGIN|"private_key"/,
    /firebase-admin|createSessionCookie/,
  ])
    expect(pattern.exec(served)).toBeNull();
  const videoIds = LESSONS.map(({ videoUrl }) => videoUrl.match(/(?:v=|vimeo\.com\/)([\w-]+)/)?.[1] ?? "");
  const free = "76979871"; // the promotional video, which the demo's lessons also use
  expect(videoIds.filter((id) => id !== free && served.includes(id))).toEqual([]);

  const bundle = readFileSync(join(ROOT, "functions/deploy/lib/index.cjs"), "utf8");
  expect(/99887766|golf-admin-1234|-----BEGIN PRIVATE/.exec(bundle)).toBeNull();
});
