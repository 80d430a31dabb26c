import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Largest weight of the scripts of a route with gzip, in kilobytes: 5 % above the weight on 2026-11-25. */
const KB_OF_ROUTE: Record<string, number> = {
  "/": 10,
  "/skilmalar": 10,
  "/personuvernd": 10,
  "/no-such-page": 10,
  "/auth": 227,
  "/reset-password/:token?": 204,
  "/stadfesta-netfang": 171,
  "/bidlisti/stadfesta": 171,
  "/bidlisti/afskraning": 171,
  "/logout": 170,
  "/dashboard": 188,
  "/course/:courseId": 189,
  "/checkout": 211,
  "/lesson/:id?": 184,
  "/payment/success": 191,
  "/payment/error": 168,
  "/payment/cancel": 168,
  "/gjof/:code?": 184,
  "/vidurkenning/:courseId": 170,
  "/admin": 205,
  "/admin/dashboard": 215,
  "/admin/security": 257,
  "/admin/site": 254,
  "/admin/site/preview": 174,
  "/admin/import": 281,
  "/admin/users/:id": 244,
  "/admin/courses/:id": 254,
  "/admin/lessons/:id": 249,
  "/admin/payments/:id": 255,
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
  for (const path of ["/", "/skilmalar", "/personuvernd", "/no-such-page"])
    routes[path] = scriptsIn(await (await request.get(path)).text());
  const shell = await (await request.get("/dashboard")).text();
  const pages = /id="page-files">(.*?)<\/script>/.exec(shell)?.[1] ?? "{}";
  for (const [route, files] of Object.entries<string[]>(JSON.parse(pages)))
    routes[route] = [...new Set([...scriptsIn(shell), ...files])];
  return routes;
}

const scriptsIn = (html: string) => [
  ...new Set(
    [...html.matchAll(/(?:modulepreload" crossorigin href|src)="(\/assets\/[\w.-]+\.js)"/g)].map(
      ([, file = ""]) => file,
    ),
  ),
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
