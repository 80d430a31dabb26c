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
 * The script that every page runs first. In the empty shell it prefetches the page and loads React at once. A
 * prerendered page needs nothing else to be seen and read: its code is fetched when the browser is idle, and React runs
 * once the reader is about to act, or what the page shows is out of date or of somebody who is signed in. The last button pressed before is pressed
 * again then. Where the code does not come, the page says so.
 */
const ACTIONS = ["pointerover", "focusin", "click", "keydown"] as const;

/** Leads to a page that is prerendered too, and that React on this one would only keep waiting. */
const WAY_OUT = "a[href^='/auth']";

/** Distance in pixels from which the header has a ground. */
const SCROLLED = 16;

/** How long to wait for the first paint, in milliseconds. */
const FIRST_PAINT_MS = 100;

/** A free lesson is prerendered for visitors: to the signed-in it is the empty shell, with something to see meanwhile. */
const isForVisitors = document.getElementById(PRERENDERED_LESSON_ID) !== null;
const isPrerendered = document.querySelector("main") !== null && !(isForVisitors && hasSessionCookie());
let isStarted = false;

// Hosting redirects the addresses that are mistyped most; the others are answered with the not-found page.
const tidy = tidyPath(location.pathname);
if (tidy !== null) location.replace(tidy + location.search + location.hash);

// Before any file of zod is there, whatever order its chunks come in: it must not look whether it may write code of its own,
// which the content security policy forbids (`lib/zod-set-up.ts`). zod keeps what it finds here.
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
// Whoever comes to a form is about to act.
if (!isPrerendered || isAuth) void firstPaint().then(start);
else if (document.readyState === "complete") whenIdle(prepare);
else addEventListener("load", () => whenIdle(prepare));

/** Fetches the code of a prerendered page, and the page that it leads to, and looks whether it is still true, without running React. */
async function prepare(): Promise<void> {
  keepWayOut();
  fetchCode();
  if (hasSessionCookie() || wasReloaded() || (await hasNewCourses())) start();
}

/**
 * Starts React once the action itself has been answered and painted. A finger over a control may be scrolling the page; what
 * it presses is clicked.
 */
function startOnAction(event: Event): void {
  const { type, target } = event;
  if (isIn(WAY_OUT, target) || (type !== "keydown" && !isIn(CONTROLS, target))) return;
  if (type === "pointerover" && (event as PointerEvent).pointerType === "touch") return;
  requestAnimationFrame(() => setTimeout(start));
}

/**
 * Leaves the line to the page that is being opened: on a slow one the code of this page would take half of it. Code that
 * is waited for comes all the same, for where it fails to this page is loaded anew (`lib/load-code.ts`).
 */
function clearTheWay({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): void {
  if (isIn(WAY_OUT, target) && !isStarted && !metaKey && !ctrlKey && !shiftKey) stop();
}

function isIn(selector: string, target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** Marks that the page is scrolled, and that its buy buttons are above and below the viewport, so that another may be shown. */
function markScrolled(): void {
  const { documentElement: root } = document;
  root.toggleAttribute("data-scrolled", scrollY > SCROLLED);
  const buttons = [...document.querySelectorAll("[data-buy]")].map((each) => each.getBoundingClientRect());
  const isAway = ({ top, bottom }: DOMRect) => bottom < 0 || top > innerHeight;
  const isBetween = (buttons[0]?.bottom ?? 0) < 0 && (buttons.at(-1)?.top ?? 0) > innerHeight;
  root.toggleAttribute("data-buy-away", isBetween && buttons.every(isAway));
}

/** Shows the coupon that waits for checkout before React does. */
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
  // One after the other, though they are fetched together: in between a slow phone can answer its reader.
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
 * The browser fetches what the first "Kaupa" leads to, and keeps it for five minutes (Speculation Rules): from a page that has
 * been read the form is there at once on a slow line too. It does not where data is to be saved. On the landing page that
 * is the featured course's; to fetch each course's form would cost as much again for every one.
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

/** Resolves when the shell has been painted; a page in the background never is, so after `FIRST_PAINT_MS` in any case. */
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

/** Fetches the page's first answers and its code beside React, instead of after it. */
function prefetchPage(): void {
  const { route } = matchRoute(location.pathname);
  const query = new URLSearchParams(location.search);
  const isAdmin = hasAdminCookie();
  for (const first of firstCalls(location.pathname, query, hasSessionCookie())) {
    const response = prefetch(first);
    // The call that takes the response says what is wrong with it.
    response.then(first.call === route.pictureOf ? prefetchPicture : null).catch(() => {});
    if (first.call === "GET /api/admin/user" && !isAdmin)
      response.then(({ ok }) => ok && prefetchAdminPage()).catch(() => {});
  }
  if (isAdmin) prefetchAdminPage();
  const files: PageFiles = JSON.parse(document.getElementById(PAGE_FILES_ID)?.textContent ?? "{}");
  for (const file of files[route.path] ?? []) preload(file);
}

/**
 * Fetches what an administrator's page reads, which is refused to everybody else: without their cookie this waits until
 * the server has said who is asking.
 */
function prefetchAdminPage(): void {
  for (const first of adminFirstCalls(location.pathname, new URLSearchParams(location.search)))
    prefetch(first);
}

/** The picture of a course or lesson, or of the first of several. */
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
