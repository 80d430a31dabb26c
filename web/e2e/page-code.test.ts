import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signInAdmin } from "./people.ts";

/** Code that a page must not load before an action, by file name (`web/build/chunks.ts`). */
const WITHOUT = [
  ["/auth", /\/(csv|zod|admin)-/],
  ["/gjof", /\/(csv|zod|form|admin)-/],
  ["/checkout", /\/(csv|zod|form|admin)-/],
  ["/admin", /\/(csv|zod|admin-(first|lists|shared|editing))-/],
  ["/admin/dashboard", /\/(csv|zod|admin-editing)-/],
] as const;

for (const [path, foreign] of WITHOUT) {
  test(`${path} comes up without code that is other pages'`, async ({ page, newBuyer }) => {
    const buyer = path === "/checkout" ? (await newBuyer()).page : page;
    if (path === "/admin/dashboard") await signInAdmin(page.context());
    const scripts: string[] = [];
    buyer.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
    });
    await buyer.goto(path);
    await expect(buyer.getByRole("heading", { level: 1 })).toBeVisible();
    // On a prerendered page, the heading is visible before its scripts load.
    await expect.poll(() => scripts.filter((file) => file.startsWith("/assets/react-"))).toHaveLength(1);
    expect(scripts.filter((file) => foreign.test(file))).toEqual([]);
  });
}

/** Largest weight of the scripts of a route with gzip, in kilobytes: 10 % above the weight on 2026-11-24. */
const KB_OF_ROUTE: Record<string, number> = {
  "/": 174,
  "/skilmalar": 198,
  "/personuvernd": 200,
  "/auth": 234,
  "/no-such-page": 196,
  "/reset-password/:token?": 214,
  "/stadfesta-netfang": 200,
  "/bidlisti/stadfesta": 196,
  "/bidlisti/afskraning": 196,
  "/logout": 194,
  "/dashboard": 196,
  "/course/:courseId": 202,
  "/checkout": 239,
  "/lesson/:id?": 199,
  "/payment/success": 219,
  "/payment/error": 191,
  "/payment/cancel": 191,
  "/gjof/:code?": 199,
  "/vidurkenning/:courseId": 203,
  "/admin": 218,
  "/admin/dashboard": 217,
  "/admin/security": 299,
  "/admin/site": 278,
  "/admin/site/preview": 269,
  "/admin/import": 339,
  "/admin/users/:id": 270,
  "/admin/courses/:id": 279,
  "/admin/lessons/:id": 273,
  "/admin/payments/:id": 302,
};

test("no route's scripts weigh more than they did", async ({ request }) => {
  const weightOf = weigher(request);
  const weights: Record<string, number> = {};
  for (const [route, files] of Object.entries(await scriptsByRoute(request)))
    weights[route] = (await Promise.all(files.map(weightOf))).reduce((sum, weight) => sum + weight, 0) / 1000;
  expect(Object.keys(weights).sort()).toEqual(Object.keys(KB_OF_ROUTE).sort());
  const heavier = Object.entries(weights).filter(([route, weight]) => weight > (KB_OF_ROUTE[route] ?? 0));
  expect(heavier).toEqual([]);
});

/** Returns the scripts that the HTML of each route loads before the page is ready. */
async function scriptsByRoute(request: APIRequestContext): Promise<Record<string, string[]>> {
  const routes: Record<string, string[]> = {};
  for (const path of ["/", "/skilmalar", "/personuvernd", "/auth", "/no-such-page"])
    routes[path] = scriptsIn(await (await request.get(path)).text());
  const shell = await (await request.get("/dashboard")).text();
  const pages = /id="page-files">(.*?)<\/script>/.exec(shell)?.[1] ?? "{}";
  for (const [route, files] of Object.entries<string[]>(JSON.parse(pages)))
    routes[route] = [...new Set([...scriptsIn(shell), ...files])];
  return routes;
}

const scriptsIn = (html: string) => [
  ...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[\w.-]+\.js)"/g)].map(([, file = ""]) => file)),
];

function weigher(request: APIRequestContext): (file: string) => Promise<number> {
  const weights = new Map<string, Promise<number>>();
  const weigh = async (file: string) => gzipSync(await (await request.get(file)).body()).length;
  return (file) => {
    const weight = weights.get(file) ?? weigh(file);
    weights.set(file, weight);
    return weight;
  };
}
