import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isForAdmins } from "functions/core/access";
import { matchPath } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { adminFirstCalls, firstCalls, matchRoute, ROUTES } from "./routes.ts";

const root = join(import.meta.dirname, "../../..");

const lessonCalls = (id: number) => [
  "GET /api/user",
  `GET /api/lessons/:id ${id}`,
  "GET /api/courses",
  "GET /api/progress",
];

/** A URL of each route, and the GET calls of its page for a signed-in customer. */
const URLS: [url: string, path: string, calls: string[]][] = [
  ["/", "/", ["GET /api/user"]],
  ["/skilmalar", "/skilmalar", ["GET /api/user"]],
  ["/personuvernd", "/personuvernd", ["GET /api/user"]],
  ["/auth?next=%2Fdashboard", "/auth", ["GET /api/user"]],
  ["/reset-password/a-token", "/reset-password/:token?", ["GET /api/user"]],
  ["/reset-password", "/reset-password/:token?", ["GET /api/user"]],
  ["/stadfesta-netfang?lykill=a", "/stadfesta-netfang", ["GET /api/user"]],
  ["/nytt-netfang?lykill=a", "/nytt-netfang", ["GET /api/user"]],
  ["/adgangur/eyding", "/adgangur/eyding", ["GET /api/user"]],
  ["/adgangur", "/adgangur", ["GET /api/user", "GET /api/account", "GET /api/user/payments"]],
  ["/bidlisti/stadfesta?lykill=a", "/bidlisti/stadfesta", ["GET /api/user"]],
  ["/bidlisti/afskraning?lykill=a", "/bidlisti/afskraning", ["GET /api/user"]],
  ["/postur/afthokkun?lykill=a", "/postur/afthokkun", ["GET /api/user"]],
  ["/postur/aefingakvold?lykill=a", "/postur/aefingakvold", ["GET /api/user"]],
  ["/umsogn/anna-1-0a", "/umsogn/:token", ["GET /api/user"]],
  ["/logout", "/logout", ["GET /api/user"]],
  ["/dashboard", "/dashboard", ["GET /api/user", "GET /api/courses"]],
  [
    "/course/2",
    "/course/:courseId",
    ["GET /api/user", "GET /api/courses/:id 2", "GET /api/courses/:id/lessons 2"],
  ],
  ["/course/2x", "/course/:courseId", ["GET /api/user"]],
  ["/course/99999999999", "/course/:courseId", ["GET /api/user"]],
  ["/checkout", "/checkout", ["GET /api/user", "GET /api/courses/:id 1"]],
  ["/checkout?courseId=2&reason=x", "/checkout", ["GET /api/user", "GET /api/courses/:id 2"]],
  ["/checkout?courseId=1x", "/checkout", ["GET /api/user"]],
  [
    "/checkout/pakki?courseId=2",
    "/checkout/pakki",
    ["GET /api/user", "GET /api/courses/:id 2", "GET /api/pack-prices"],
  ],
  ["/lesson", "/lesson/:id?", lessonCalls(1)],
  ["/lesson/12/", "/lesson/:id?", lessonCalls(12)],
  ["/lesson/12x", "/lesson/:id?", ["GET /api/user"]],
  ["/lesson/1/2", "*", ["GET /api/user"]],
  ["/payment/success", "/payment/success", ["GET /api/user"]],
  [
    "/payment/success?payment_id=ABCDEF012345",
    "/payment/success",
    ["GET /api/user", "GET /api/payment/:id ABCDEF012345"],
  ],
  [
    "/payment/error?payment_id=ABCDEF012345",
    "/payment/error",
    ["GET /api/user", "GET /api/payment/:id ABCDEF012345", "GET /api/payment/:id/course ABCDEF012345"],
  ],
  ["/payment/cancel", "/payment/cancel", ["GET /api/user"]],
  ["/gjof/0000-1111", "/gjof/:code?", ["GET /api/user", "GET /api/gifts/:id 0000-1111"]],
  ["/gjof", "/gjof/:code?", ["GET /api/user"]],
  ["/saeti/0000-1111", "/saeti/:code", ["GET /api/user", "GET /api/packs/:id 0000-1111"]],
  ["/pakki/ABCDEF012345", "/pakki/:payment", ["GET /api/user", "GET /api/payment/:id/pack ABCDEF012345"]],
  [
    "/kvittun/ABCDEF012345",
    "/kvittun/:payment",
    ["GET /api/user", "GET /api/payment/:id/receipt ABCDEF012345"],
  ],
  ["/vidurkenning/1", "/vidurkenning/:courseId", ["GET /api/user", "GET /api/user/courses"]],
  ["/aefingar/2", "/aefingar/:courseId", ["GET /api/user", "GET /api/courses/:id/drills 2"]],
  ["/samanburdur", "/samanburdur", ["GET /api/user"]],
  ["/samanburdur?kennslustund=4", "/samanburdur", ["GET /api/user", "GET /api/lessons/:id 4"]],
  ["/minnispunktar/2", "/minnispunktar/:courseId", ["GET /api/user", "GET /api/courses/:id/notes 2"]],
  ["/prof/2", "/prof/:courseId", ["GET /api/user", "GET /api/courses/:id/assessment 2"]],
  ["/admin", "/admin", ["GET /api/user"]],
  ["/admin/invitation?lykill=a", "/admin/invitation", ["GET /api/user"]],
  ["/admin/dashboard?tab=sales", "/admin/dashboard", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/first-steps", "/admin/first-steps", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/security", "/admin/security", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/audit", "/admin/audit", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/staff", "/admin/staff", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/site", "/admin/site", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/settings", "/admin/settings", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/letters", "/admin/letters", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/letters/abc", "/admin/letters/:id", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/import", "/admin/import", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/packs", "/admin/packs", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/users/abc", "/admin/users/:id", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/courses/2", "/admin/courses/:id", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/lessons/12", "/admin/lessons/:id", ["GET /api/user", "GET /api/admin/user"]],
  ["/admin/payments/ABCDEF012345", "/admin/payments/:id", ["GET /api/user", "GET /api/admin/user"]],
  ["/no/such/page", "*", ["GET /api/user"]],
];

const parse = (url: string) => new URL(url, "https://golfnamskeid.example");
const callsAt = (url: string, isSignedIn: boolean) => {
  const { pathname, searchParams } = parse(url);
  return firstCalls(pathname, searchParams, isSignedIn);
};

test.each(URLS)("%s matches the route %s, whose first calls are %j", (url, path, names) => {
  const { route, params } = matchRoute(parse(url).pathname);
  expect(route.path).toBe(path);
  if (path !== "*") expect(matchPath(path, parse(url).pathname)?.params).toEqual(params);
  const found = callsAt(url, true).map(({ call, input }) => [call, ...Object.values(input)].join(" "));
  expect(found).toEqual(names);
});

test("every route has a test URL and a page file", () => {
  expect(new Set(URLS.map(([, path]) => path))).toEqual(new Set(ROUTES.map(({ path }) => path)));
  for (const { page } of ROUTES.filter((route) => route.page !== null))
    expect(existsSync(join(root, "web/src", `${page}.tsx`)), String(page)).toBe(true);
});

test("the administrator's overview prefetches its data, and the list of sales prefetches none", () => {
  const namesAt = (url: string) => {
    const { pathname, searchParams } = parse(url);
    return adminFirstCalls(pathname, searchParams).map(({ call }) => call);
  };
  expect(namesAt("/admin/dashboard")).toEqual([
    "GET /api/admin/overview",
    "GET /api/admin/second-factor",
    "GET /api/admin/overview/trends",
    "GET /api/admin/overview/highlights",
    "GET /api/courses",
  ]);
  expect(namesAt("/admin/dashboard?tab=sales")).toEqual([]);
  expect(namesAt("/dashboard")).toEqual([]);
});

test("prefetches only GET calls, and preloads only an image of one of them", () => {
  for (const [url] of URLS) {
    for (const { call } of callsAt(url, true)) expect(call).toMatch(/^GET /);
  }
  for (const { prefetch, pictureOf } of ROUTES) {
    if (pictureOf === undefined) continue;
    const found = prefetch?.({ params: {}, query: new URLSearchParams() }) ?? [];
    expect(found.map(({ call }) => call)).toContain(pictureOf);
  }
});

test("pages prefetch no calls for visitors except the administrator check", () => {
  for (const [url, path] of URLS) {
    const { access } = matchRoute(parse(url).pathname).route;
    const found = callsAt(url, false).map(({ call }) => call);
    expect(found, path).toEqual(isForAdmins(access) ? ["GET /api/admin/user"] : []);
  }
});

describe("Hosting", () => {
  const { hosting } = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));
  const pages: { source: string; destination?: string }[] = hosting.rewrites.filter(
    ({ destination }: { destination?: string }) => destination,
  );

  /**
   * Returns the globs of a route: "/lesson/:id?" -> "/lesson{,/}" and "/lesson/!(*.*){,/}". A parameter has no dot,
   * because file names have one.
   */
  const globsOf = (path: string) =>
    (path.endsWith("?") ? [path.replace(/\/:\w+\?/, ""), path] : [path]).map(
      (each) => `${each.replace(/\/:\w+\??/, "/!(*.*)")}{,/}`,
    );

  /** Returns the globs that a glob with alternatives means: "/{a,b}{,/}" -> "/a{,/}" and "/b{,/}". */
  const alternativesOf = (glob: string): string[] => {
    const [group, inside] = /\{([^{},][^{}]*)\}/.exec(glob) ?? [];
    return group === undefined ? [glob] : (inside ?? "").split(",").map((each) => glob.replace(group, each));
  };

  test("Hosting returns the file of a static page and the app shell for every other route, and for no other URL", () => {
    const answered = ROUTES.filter(({ path }) => path !== "/" && path !== "*");
    const expected = answered.flatMap(({ path, page }) =>
      globsOf(path).map((source) => ({ source, destination: page === null ? `${path}.html` : "/app.html" })),
    );
    const found = pages.flatMap(({ source, destination }) =>
      alternativesOf(source).map((each) => ({ source: each, destination })),
    );
    expect(found).toHaveLength(expected.length);
    expect(found).toEqual(expect.arrayContaining(expected));
  });
});

test("requires a user, an administrator or an owner for the pages of the specification [2.7] [2.8] [2.9] [2.12] [2.13] [2.22] [10.31] [10.179]", () => {
  const pathsFor = (access: string) =>
    ROUTES.filter((route) => route.access === access).map(({ path }) => path);
  expect(pathsFor("user")).toEqual([
    ...["/adgangur", "/dashboard", "/course/:courseId", "/checkout", "/checkout/pakki"],
    ...["/payment/error", "/payment/cancel", "/pakki/:payment", "/kvittun/:payment"],
    ...[
      "/vidurkenning/:courseId",
      "/aefingar/:courseId",
      "/samanburdur",
      "/minnispunktar/:courseId",
      "/prof/:courseId",
    ],
  ]);
  expect(pathsFor("admin")).toEqual([
    ...[
      "/admin/dashboard",
      "/admin/security",
      "/admin/users/:id",
      "/admin/courses/:id",
      "/admin/lessons/:id",
    ],
  ]);
  expect(pathsFor("owner")).toEqual([
    ...[
      "/admin/first-steps",
      "/admin/audit",
      "/admin/staff",
      "/admin/site",
      "/admin/settings",
      "/admin/letters",
    ],
    ...["/admin/letters/:id", "/admin/import", "/admin/packs", "/admin/payments/:id"],
  ]);
});
