import { gzipSync } from "node:zlib";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

/** Largest weight of the scripts of a route with gzip, in kilobytes: 1 to 10 % above the weight on 2026-11-29. */
const KB_OF_ROUTE: Record<string, number> = {
  "/": 11,
  "/skilmalar": 11,
  "/personuvernd": 11,
  "/no-such-page": 11,
  "/auth": 246,
  "/reset-password/:token?": 222,
  "/stadfesta-netfang": 202,
  "/nytt-netfang": 201,
  "/adgangur/eyding": 190,
  "/adgangur": 240,
  "/bidlisti/stadfesta": 198,
  "/bidlisti/afskraning": 198,
  "/postur/afthokkun": 197,
  "/postur/aefingakvold": 199,
  "/umsogn/:token": 219,
  "/logout": 182,
  "/dashboard": 206,
  "/course/:courseId": 209,
  "/checkout": 239,
  "/checkout/pakki": 240,
  "/lesson/:id?": 233,
  "/payment/success": 234,
  "/payment/error": 181,
  "/payment/cancel": 181,
  "/gjof/:code?": 203,
  "/saeti/:code": 200,
  "/pakki/:payment": 222,
  "/kvittun/:payment": 226,
  "/vidurkenning/:courseId": 193,
  "/aefingar/:courseId": 218,
  "/minnispunktar/:courseId": 190,
  "/prof/:courseId": 206,
  "/samanburdur": 189,
  "/admin": 225,
  "/admin/dashboard": 252,
  "/admin/first-steps": 200,
  "/admin/security": 281,
  "/admin/audit": 275,
  "/admin/staff": 268,
  "/admin/invitation": 235,
  "/admin/site": 309,
  "/admin/settings": 274,
  "/admin/letters": 215,
  "/admin/letters/:id": 269,
  "/admin/import": 302,
  "/admin/packs": 288,
  "/admin/users/:id": 306,
  "/admin/courses/:id": 272,
  "/admin/lessons/:id": 269,
  "/admin/payments/:id": 315,
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
