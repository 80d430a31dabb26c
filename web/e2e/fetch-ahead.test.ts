import type { Page } from "@playwright/test";
import { adminFirstCalls, firstCalls, matchRoute, ROUTES } from "../src/app/routes.ts";
import type { PrefetchedCall } from "../src/lib/request.ts";
import { requestOf } from "../src/lib/request.ts";
import { expect, idle, requestsOf, SHOP, test } from "./fixtures.ts";
import { signInAdmin } from "./people.ts";
import { withoutApp } from "./without-app.ts";

test("a user's page requests its code and data while the app loads, and nothing twice", {
  tag: "@gate",
}, async ({ buyer: { page } }) => {
  const release = await withoutApp(page);
  const requests = requestsOf(page);
  await page.goto("/course/1");
  const paths = () => requests.map((url) => new URL(url).pathname);
  const answers = ["/api/courses/1", "/api/courses/1/lessons", "/api/user"];
  const calls = () => paths().filter((path) => path.startsWith("/api/"));
  await expect.poll(() => calls().sort()).toEqual(answers);
  await expect.poll(() => paths().some((path) => /\/course-page-[\w-]+\.js$/.test(path))).toBe(true);
  release();
  await expect(page.getByText("Gripið: hendurnar á kylfunni")).toBeVisible();
  expect(calls().sort()).toEqual(answers);
});

test("the overview requests its data while the app loads, and nothing twice, even without the signed_in cookie", async ({
  page,
}) => {
  // makes these calls for the first time
  await signInAdmin(page.context());
  await page.context().clearCookies({ name: "signed_in" });
  const release = await withoutApp(page);
  const requests = requestsOf(page);
  const calls = () =>
    requests
      .map((url) => new URL(url))
      .filter(({ pathname }) => pathname.startsWith("/api/"))
      .map(({ pathname, search }) => pathname + search)
      .sort();
  const expected = ["/api/admin/user", ...pathsOf(adminCalls("/admin/dashboard"))].sort();
  const answers = expected.map((call) => page.waitForResponse((answer) => answer.url() === SHOP + call));
  await page.goto("/admin/dashboard");
  await Promise.all(answers);
  expect(calls()).toEqual(expected);
  // Requested once the page is idle. Its effects may fetch the figures again.
  const idle = page.waitForRequest("**/api/admin/live-token");
  release();
  await expect(page.getByRole("region", { name: "Nýjustu sölur" })).toBeVisible();
  await idle;
  for (const call of expected) expect(calls().filter((made) => made === call)).toEqual([call]);
  const ofOverview = (call: string) => call.startsWith("/api/admin/overview");
  expect(calls().filter(ofOverview)).toEqual(expected.filter(ofOverview));
});

/** Pages of each route of the app, by role. Pages for visitors make no calls. */
const PAGES: Record<"visitor" | "buyer" | "admin", string[]> = {
  visitor: [
    "/auth",
    "/reset-password/a-token",
    "/stadfesta-netfang",
    "/nytt-netfang",
    "/adgangur/eyding",
    "/bidlisti/stadfesta",
    "/bidlisti/afskraning",
    "/postur/afthokkun",
    "/postur/aefingakvold",
    "/umsogn/a-token",
    "/admin",
    "/admin/invitation",
  ],
  buyer: [
    ...["/dashboard", "/adgangur", "/course/1", "/checkout?courseId=1", "/lesson/2"],
    ...[
      "/payment/success?payment_id=ABCDEF012345",
      "/payment/error?payment_id=ABCDEF012345",
      "/payment/cancel",
      "/gjof/00000000000000000000",
      "/checkout/pakki?courseId=1",
      "/saeti/00000000000000000000",
      "/pakki/ABCDEF012345",
      "/kvittun/ABCDEF012345",
      "/vidurkenning/1",
      "/aefingar/1",
      "/minnispunktar/1",
      "/prof/1",
      "/samanburdur",
    ],
    "/logout", // last, because it ends the session
  ],
  admin: [
    ...[
      "/admin/dashboard",
      "/admin/first-steps",
      "/admin/security",
      "/admin/audit",
      "/admin/staff",
      "/admin/payments/ABCDEF012345",
    ],
    ...[
      "/admin/site",
      "/admin/settings",
      "/admin/letters",
      "/admin/letters/none",
      "/admin/import",
      "/admin/packs",
      "/admin/users/nobody",
      "/admin/courses/1",
      "/admin/lessons/1",
    ],
  ],
};

for (const who of ["visitor", "buyer", "admin"] as const) {
  test(`the routes prefetch exactly the first calls of each ${who} page`, async ({
    newVisitor,
    newBuyer,
  }) => {
    test.slow();
    const paths = Object.values(PAGES).flatMap((pages) => pages.map((page) => routeAt(page).path));
    const withPage = ROUTES.filter(({ page }) => page !== null).map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(withPage));
    const page = who === "buyer" ? (await newBuyer()).page : await newVisitor();
    if (who === "admin") await signInAdmin(page.context());
    for (const url of PAGES[who]) {
      const expected = expectedCalls(url, who === "buyer");
      // The cookie identifies an administrator, so the admin page does not wait for the server's
      // confirmation.
      const atOnce = who === "admin" ? pathsOf(adminCalls(url)) : [];
      await expectPrefetched(page, url, [...expected, ...atOnce].sort());
      await expectCalled(
        page,
        url,
        // The user is cached, and the page fetches the progress of customers only.
        expected.filter((path) => path !== "/api/user" && path !== "/api/progress"),
        { isSignedIn: who === "buyer" },
      );
    }
  });
}

function expectedCalls(url: string, isSignedIn: boolean): string[] {
  const { pathname, searchParams } = new URL(url, SHOP);
  return pathsOf(firstCalls(pathname, searchParams, isSignedIn));
}

function adminCalls(url: string): PrefetchedCall[] {
  const { pathname, searchParams } = new URL(url, SHOP);
  return adminFirstCalls(pathname, searchParams);
}

function pathsOf(found: readonly PrefetchedCall[]): string[] {
  return found.map(({ call, input }) => requestOf(call, input).url).sort();
}

function routeAt(url: string) {
  return matchRoute(new URL(url, SHOP).pathname).route;
}

/** Opens a page on which the app does not start. */
async function expectPrefetched(page: Page, url: string, expected: string[]): Promise<void> {
  await page.route("**/assets/main-*.js", () => {});
  const calls = await unansweredCalls(page);
  await page.goto(url);
  await expectExactly(page, calls, expected, `prefetched by ${url}`);
}

/** Navigates from a page without calls, so that nothing is prefetched. */
async function expectCalled(
  page: Page,
  url: string,
  expected: string[],
  { isSignedIn = false } = {},
): Promise<void> {
  const user = isSignedIn ? page.waitForResponse("**/api/user") : null;
  await page.goto("/stadfesta-netfang");
  await user;
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber$")),
  );
  await page.waitForLoadState("networkidle");
  const calls = await unansweredCalls(page);
  await page.evaluate((next) => {
    history.pushState({}, "", next);
    dispatchEvent(new PopStateEvent("popstate", { state: {} }));
  }, url);
  await expectExactly(page, calls, expected, `called first by ${url}`);
}

async function expectExactly(page: Page, calls: string[], expected: string[], what: string): Promise<void> {
  await expect.poll(() => [...calls].sort(), what).toEqual(expected);
  await idle(page);
  expect([...calls].sort(), what).toEqual(expected);
  await page.goto("about:blank");
  await page.unrouteAll({ behavior: "ignoreErrors" });
}

/** Records the GET calls from now on. All calls stay pending. */
async function unansweredCalls(page: Page): Promise<string[]> {
  const calls: string[] = [];
  await page.route("**/api/**", (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (route.request().method() === "GET") calls.push(pathname + search);
  });
  return calls;
}
