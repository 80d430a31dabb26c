import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { NOT_LOADED_ID, PAGE_FILES_ID, type PageFiles } from "../lib/element-ids.ts";
import { loadCode } from "../lib/load-code.ts";
import { prefetch } from "../lib/request.ts";
import { hasAdminCookie, hasSessionCookie, hasTeacherCookie } from "../lib/session-hint.ts";
import { referral } from "../payments/referral.ts";
import { adminFirstCalls, firstCalls, matchRoute } from "./routes.ts";

/**
 * Runs first on every page with React: prefetches the page's first replies and its code, and starts the app.
 * Shows an error if the code fails to load.
 */

// Set before any zod chunk loads, in any order. zod must not test whether it can compile code, because the
// content security policy forbids it. zod reads this object.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
linkedCoupon.keep();
referral.keep();
prefetchPage();
start().catch(() => document.getElementById(NOT_LOADED_ID)?.removeAttribute("hidden"));

async function start(): Promise<void> {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no #root.");
  const { renderApp } = await loadCode(() => import("./main.tsx"));
  await renderApp(root);
}

/** Prefetches the page's first replies and its code in parallel with React. */
function prefetchPage(): void {
  const { route } = matchRoute(location.pathname);
  const query = new URLSearchParams(location.search);
  const isAdmin = hasAdminCookie();
  for (const first of firstCalls(location.pathname, query, hasSessionCookie())) {
    const response = prefetch(first);
    // The code that uses the response handles the error.
    response.then(first.call === route.pictureOf ? prefetchPicture : null).catch(() => {});
    if (first.call === "GET /api/admin/user" && !isAdmin)
      response.then(({ ok }) => ok && prefetchAdminPage()).catch(() => {});
  }
  // The server rejects the calls of the overview for a teacher.
  if (isAdmin && !hasTeacherCookie()) prefetchAdminPage();
  const files: PageFiles = JSON.parse(document.getElementById(PAGE_FILES_ID)?.textContent ?? "{}");
  for (const file of files[route.path] ?? []) preload(file);
}

/**
 * Prefetches the data of an administrator's page. The server rejects these calls for all others, so without
 * the administrator's cookie the caller waits until the server has confirmed the administrator.
 */
function prefetchAdminPage(): void {
  for (const first of adminFirstCalls(location.pathname, new URLSearchParams(location.search)))
    prefetch(first);
}

/** Prefetches the image of a course or lesson, or of the first of several. */
async function prefetchPicture(response: Response): Promise<void> {
  const [first] = [await response.clone().json()].flat();
  if (first?.thumbnailUrl) new Image().src = first.thumbnailUrl;
}

function preload(file: string): void {
  const link = document.createElement("link");
  link.rel = "modulepreload";
  link.href = file;
  document.head.append(link);
}
