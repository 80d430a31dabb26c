import { prefetch } from "../api/prefetched.ts";
import { hasAdminCookie, hasSessionCookie } from "../api/session-hint.ts";
import { adminFirstCalls, firstCalls, matchRoute } from "../app/routes.ts";
import { authScreen } from "../lib/auth-intent.ts";
import { PAGE_FILES_ID, type PageFiles, PRERENDERED_LESSON_ID } from "../lib/element-ids.ts";
import { linkedCoupon } from "../lib/linked-coupon.ts";
import { loadCode, wasReloaded } from "../lib/load-code.ts";
import { CONTROLS, forgetPress, leavePressesToReact, pressAgain, rememberPresses } from "./first-press.ts";
import { showLinkedPrices } from "./linked-price.ts";
import { hasNewCourses } from "./new-courses.ts";
import { playVideos } from "./play-videos.ts";
import { tidyPath } from "./tidy-path.ts";

/**
 * Runs first on every page. In the empty shell it prefetches the page and loads React at once. A prerendered
 * page is readable without React: its code is fetched when the browser is idle. React starts when the user
 * begins to interact, the content is out of date or a user is signed in. The last button that was clicked
 * before is then clicked again. If the code fails to load, the page shows an error.
 */
const ACTIONS = ["pointerover", "focusin", "click", "keydown"] as const;

/** Links to a prerendered page. They do not need React on this page. */
const WAY_OUT = "a[href^='/auth']";

/** Scroll distance from which the header has a background, in pixels. */
const SCROLLED = 16;

/** Maximum wait for the first paint, in milliseconds. */
const FIRST_PAINT_MS = 100;

/**
 * A free lesson is prerendered for visitors. For a signed-in user it is treated as the empty shell, with
 * visible content while it loads.
 */
const isForVisitors = document.getElementById(PRERENDERED_LESSON_ID) !== null;
const isPrerendered = document.querySelector("main") !== null && !(isForVisitors && hasSessionCookie());
let isStarted = false;

// Hosting redirects the most common mistyped URLs. For the others it returns the not-found page, and
// this script redirects.
const tidy = tidyPath(location.pathname);
if (tidy !== null) location.replace(tidy + location.search + location.hash);

// Set before any zod chunk loads, in any order. zod must not test whether it can compile code, because the
// content security policy forbids it (`lib/zod-set-up.ts`). zod reads this object.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
linkedCoupon.keep();
if (isPrerendered) void showLinkedPrices();
if (hasSessionCookie()) document.documentElement.dataset.member = "";
addEventListener("scroll", markScrolled, { passive: true });
playVideos();
const isAuth = /^\/auth\/?$/.test(location.pathname);
if (isAuth) {
  document.documentElement.dataset.auth = authScreen(new URLSearchParams(location.search));
  showCoupon(linkedCoupon.read());
}
rememberPresses();
document.addEventListener("click", clearTheWay);
for (const action of ACTIONS) addEventListener(action, startOnAction, { passive: true });
if (!isPrerendered) prefetchPage();
// A user on /auth is about to fill in the form, so React starts after the first paint.
if (!isPrerendered || isAuth) void firstPaint().then(start);
else if (document.readyState === "complete") whenIdle(prepare);
else addEventListener("load", () => whenIdle(prepare));

/**
 * Fetches the code of a prerendered page and sets up the prefetch of its sign-in page. Starts React only if
 * the user is signed in, the page was just reloaded or the courses have changed.
 */
async function prepare(): Promise<void> {
  keepWayOut();
  fetchCode();
  if (hasSessionCookie() || wasReloaded() || (await hasNewCourses())) start();
}

/**
 * Starts React after the browser has handled and painted the action. Ignores touch pointers, which may be
 * scrolling; a tap triggers `click`.
 */
function startOnAction(event: Event): void {
  const { type, target } = event;
  if (isIn(WAY_OUT, target) || (type !== "keydown" && !isIn(CONTROLS, target))) return;
  if (type === "pointerover" && (event as PointerEvent).pointerType === "touch") return;
  requestAnimationFrame(() => setTimeout(start));
}

/**
 * Cancels this page's downloads when the user opens /auth, because they would take half of a slow connection.
 * Does nothing after React has started: a failed import would reload this page (`lib/load-code.ts`).
 */
function clearTheWay({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (isIn(WAY_OUT, target) && !isStarted && !metaKey && !ctrlKey && !shiftKey) stop();
}

function isIn(selector: string, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Marks the page as scrolled, and marks whether all buy buttons are outside the viewport, so that the header
 * can show one.
 */
function markScrolled(): void {
  const { documentElement: root } = document;
  root.toggleAttribute("data-scrolled", scrollY > SCROLLED);
  const buttons = [...document.querySelectorAll("[data-buy]")].map((each) => each.getBoundingClientRect());
  const isAway = ({ top, bottom }: DOMRect) => bottom < 0 || top > innerHeight;
  const isBetween = (buttons[0]?.bottom ?? 0) < 0 && (buttons.at(-1)?.top ?? 0) > innerHeight;
  root.toggleAttribute("data-buy-away", isBetween && buttons.every(isAway));
}

/** Shows the coupon for checkout before React starts. */
function showCoupon(code: string): void {
  if (code === "") return;
  document.documentElement.dataset.coupon = "";
  document.documentElement.style.setProperty("--coupon", JSON.stringify(code.toUpperCase()));
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  loadApp().catch(showNotLoaded);
}

async function loadApp(): Promise<void> {
  for (const action of ACTIONS) removeEventListener(action, startOnAction);
  fetchCode();
  // Evaluates the files one after the other, although they are fetched together. A slow phone can handle
  // input in between.
  await loadCode(() => import("react-dom/client"));
  await pause();
  await loadCode(() => import("../theme/system.ts"));
  await pause();
  const app = await loadCode(() => import("./hydrate.tsx"));
  await app.hydrate(isPrerendered, () => {
    leavePressesToReact();
    document.removeEventListener("click", clearTheWay);
  });
  pressAgain();
}

/**
 * Prefetches the sign-in page of the first "Kaupa" link, which the browser keeps for five minutes
 * (Speculation Rules). Browsers do not prefetch in data saver mode. On the landing page this is the link of
 * the featured course; each further course would add another request of the same size.
 */
function keepWayOut(): void {
  const kept = document.querySelector("a[href^='/auth?next=']")?.getAttribute("href");
  if (!kept || hasSessionCookie() || !HTMLScriptElement.supports?.("speculationrules")) return;
  const rules = document.createElement("script");
  rules.type = "speculationrules";
  rules.textContent = JSON.stringify({ prefetch: [{ urls: [kept] }] });
  document.head.append(rules);
}

function fetchCode(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]"))
    link.rel = "modulepreload";
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act); // Safari
}

/** Resolves after the first paint, or after `FIRST_PAINT_MS` because background pages are not painted. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, FIRST_PAINT_MS);
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function showNotLoaded(): void {
  forgetPress();
  document.getElementById("not-loaded")?.removeAttribute("hidden");
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
  if (isAdmin) prefetchAdminPage();
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
