import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Largest weight of the scripts of a route with gzip, in kilobytes: 1 to 10 % above the weight on 2026-11-29. */
const KB_OF_ROUTE: Record<string, number> = {
  "/": 11,
  "/skilmalar": 11,
  "/personuvernd": 11,
  "/no-such-page": 11,
  "/auth": 251,
  "/reset-password/:token?": 226,
  "/stadfesta-netfang": 206,
  "/nytt-netfang": 204,
  "/adgangur/eyding": 190,
  "/adgangur": 240,
  "/bidlisti/stadfesta": 202,
  "/bidlisti/afskraning": 202,
  "/postur/afthokkun": 201,
  "/postur/aefingakvold": 202,
  "/umsogn/:token": 219,
  "/logout": 186,
  "/dashboard": 210,
  "/course/:courseId": 213,
  "/checkout": 239,
  "/checkout/pakki": 245,
  "/lesson/:id?": 238,
  "/payment/success": 238,
  "/payment/error": 185,
  "/payment/cancel": 185,
  "/gjof/:code?": 207,
  "/saeti/:code": 200,
  "/pakki/:payment": 226,
  "/kvittun/:payment": 226,
  "/vidurkenning/:courseId": 196,
  "/aefingar/:courseId": 218,
  "/minnispunktar/:courseId": 190,
  "/prof/:courseId": 206,
  "/samanburdur": 193,
  "/admin": 229,
  "/admin/dashboard": 256,
  "/admin/first-steps": 200,
  "/admin/security": 244,
  "/admin/audit": 275,
  "/admin/staff": 274,
  "/admin/invitation": 235,
  "/admin/site": 309,
  "/admin/settings": 280,
  "/admin/letters": 178,
  "/admin/letters/:id": 274,
  "/admin/import": 306,
  "/admin/packs": 294,
  "/admin/users/:id": 310,
  "/admin/courses/:id": 278,
  "/admin/lessons/:id": 274,
  "/admin/payments/:id": 319,
};

test("no route's scripts exceed their size limit", { tag: "@gate" }, async ({ request }) => {
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
    [...html.matchAll(/(?:modulepreload" as="script" crossorigin href|src)="(\/assets\/[\w.-]+\.js)"/g)].map(
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
