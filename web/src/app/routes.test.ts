import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { calls } from "functions/contract/calls";
import { matchPath } from "react-router-dom";
import { describe, expect, test } from "vitest";
import { adminFirstCalls, firstCalls, matchRoute, ROUTES } from "./routes.ts";

const root = join(import.meta.dirname, "../../..");

/** An address of each route, as it is linked to, and the GET calls of a signed-in customer's page there. */
const ADDRESSES: [address: string, path: string, calls: string[]][] = [
  ["/", "/", ["user", "courses"]],
  ["/skilmalar", "/skilmalar", ["user"]],
  ["/personuvernd", "/personuvernd", ["user"]],
  ["/auth?next=%2Fdashboard", "/auth", ["user"]],
  ["/reset-password/a-token", "/reset-password/:token?", ["user"]],
  ["/reset-password", "/reset-password/:token?", ["user"]],
  ["/stadfesta-netfang?lykill=a", "/stadfesta-netfang", ["user"]],
  ["/bidlisti/stadfesta?lykill=a", "/bidlisti/stadfesta", ["user"]],
  ["/bidlisti/afskraning?lykill=a", "/bidlisti/afskraning", ["user"]],
  ["/logout", "/logout", ["user"]],
  ["/dashboard", "/dashboard", ["user", "courses"]],
  ["/course/2", "/course/:courseId", ["user", "course 2", "courseLessons 2"]],
  ["/course/2x", "/course/:courseId", ["user"]],
  ["/course/99999999999", "/course/:courseId", ["user"]],
  ["/checkout", "/checkout", ["user", "course 1"]],
  ["/checkout?courseId=2&reason=x", "/checkout", ["user", "course 2"]],
  ["/checkout?courseId=1x", "/checkout", ["user"]],
  ["/lesson", "/lesson/:id?", ["user", "lesson 1", "courses"]],
  ["/lesson/12/", "/lesson/:id?", ["user", "lesson 12", "courses"]],
  ["/lesson/12x", "/lesson/:id?", ["user"]],
  ["/lesson/1/2", "*", ["user"]],
  ["/payment/success", "/payment/success", ["user"]],
  ["/payment/success?payment_id=ABCDEF012345", "/payment/success", ["user", "payment ABCDEF012345"]],
  ["/payment/error?payment_id=ABCDEF012345", "/payment/error", ["user", "paymentCourse ABCDEF012345"]],
  ["/payment/cancel", "/payment/cancel", ["user"]],
  ["/gjof/0000-1111", "/gjof/:code?", ["user", "gift 0000-1111"]],
  ["/gjof", "/gjof/:code?", ["user"]],
  ["/vidurkenning/1", "/vidurkenning/:courseId", ["user", "userCourses"]],
  ["/admin", "/admin", ["user"]],
  ["/admin/dashboard?tab=sales", "/admin/dashboard", ["user", "adminUser"]],
  ["/admin/security", "/admin/security", ["user", "adminUser"]],
  ["/admin/site", "/admin/site", ["user", "adminUser"]],
  ["/admin/site/preview", "/admin/site/preview", ["user", "adminUser"]],
  ["/admin/import", "/admin/import", ["user", "adminUser"]],
  ["/admin/users/abc", "/admin/users/:id", ["user", "adminUser"]],
  ["/admin/courses/2", "/admin/courses/:id", ["user", "adminUser"]],
  ["/admin/lessons/12", "/admin/lessons/:id", ["user", "adminUser"]],
  ["/admin/payments/ABCDEF012345", "/admin/payments/:id", ["user", "adminUser"]],
  ["/no/such/page", "*", ["user"]],
];

const parse = (address: string) => new URL(address, "https://golfnamskeid.example");
const callsAt = (address: string, isSignedIn: boolean) => {
  const { pathname, searchParams } = parse(address);
  return firstCalls(pathname, searchParams, isSignedIn);
};

test.each(ADDRESSES)("%s is the route %s and first calls %j", (address, path, names) => {
  const { route, params } = matchRoute(parse(address).pathname);
  expect(route.path).toBe(path);
  if (path !== "*") expect(matchPath(path, parse(address).pathname)?.params).toEqual(params);
  const found = callsAt(address, true).map(({ call, input }) => [call, ...Object.values(input)].join(" "));
  expect(found).toEqual(names);
});

test("every route has an address here, and a page", () => {
  expect(new Set(ADDRESSES.map(([, path]) => path))).toEqual(new Set(ROUTES.map(({ path }) => path)));
  for (const { page } of ROUTES)
    expect(existsSync(join(root, "web/src/features", page, "page.tsx")), page).toBe(true);
});

test("an administrator's overview reads what it shows first as soon as the administrator is known; a list does not", () => {
  const namesAt = (address: string) => {
    const { pathname, searchParams } = parse(address);
    return adminFirstCalls(pathname, searchParams).map(({ call }) => call);
  };
  expect(namesAt("/admin/dashboard")).toEqual([
    "adminOverview",
    "secondFactor",
    "adminTrends",
    "adminHighlights",
    "courses",
  ]);
  expect(namesAt("/admin/dashboard?tab=sales")).toEqual([]);
  expect(namesAt("/dashboard")).toEqual([]);
});

test("only GET calls are prefetched, and the picture is that of one of them", () => {
  for (const [address] of ADDRESSES) {
    const found = callsAt(address, true).map(({ call }) => call);
    expect(found.map((call) => calls[call].method)).toEqual(found.map(() => "GET"));
  }
  for (const { prefetch, pictureOf } of ROUTES) {
    if (pictureOf === undefined) continue;
    const found = prefetch?.({ params: {}, query: new URLSearchParams() }) ?? [];
    expect(found.map(({ call }) => call)).toContain(pictureOf);
  }
});

test("a visitor's page makes no call first, but for the administrator's check", () => {
  for (const [address, path] of ADDRESSES) {
    const { access } = matchRoute(parse(address).pathname).route;
    const found = callsAt(address, false).map(({ call }) => call);
    expect(found, path).toEqual(access === "admin" ? ["adminUser"] : []);
  }
});

describe("Hosting", () => {
  const { hosting } = JSON.parse(readFileSync(join(root, "firebase.json"), "utf8"));
  const pages: { source: string; destination?: string }[] = hosting.rewrites.filter(
    ({ destination }: { destination?: string }) => destination,
  );

  /** The glob for a route: "/lesson/:id?" -> "/lesson{,/!(*.*)}{,/}"; a parameter has no dot, for a file's name has one. */
  const globOf = (path: string) =>
    `${path.replace(/\/:\w+\?/, "{,/!(*.*)}").replace(/\/:\w+/, "/!(*.*)")}{,/}`;

  test("answers each prerendered route with its file, every other with the empty shell, and the rest is not found", () => {
    const answered = ROUTES.filter(({ path }) => path !== "/" && path !== "*");
    const expected = answered.map(({ path, head }) => ({
      source: globOf(path),
      destination: head ? `${path}.html` : "/app.html",
    }));
    expect(pages).toHaveLength(expected.length);
    expect(pages).toEqual(expect.arrayContaining(expected));
  });
});
