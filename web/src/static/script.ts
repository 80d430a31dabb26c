import { ownedCourseIds } from "functions/courses/ownership";
import { linkedCoupon } from "../coupons/linked-coupon.ts";
import { NOT_LOADED_ID, STATIC_LESSON_ID } from "../lib/element-ids.ts";
import { sendGet } from "../lib/request.ts";
import { hasSessionCookie } from "../lib/session-hint.ts";
import { leadsToStaticPage } from "../lib/url.ts";
import { referral } from "../payments/referral.ts";
import { showReducedPrices, showSale } from "./prices.ts";
import { playVideos } from "./video.ts";
import { sendWaitlistForms } from "./waitlist.ts";

/** Runs on every static page. The pages can be read, and their links work, without it. */

/** Scroll distance from which the header has a background, in pixels. */
const SCROLLED = 16;

const { documentElement: root } = document;

if (!leadsToStaticPage(location.pathname)) redirectMistyped().catch(() => {}); // the not-found page stays
linkedCoupon.keep();
referral.keep();
if (hasSessionCookie() && document.getElementById(STATIC_LESSON_ID) !== null) startApp();
else startStaticPage();

/** Redirects from a mistyped URL, for which Hosting returns the not-found page. */
async function redirectMistyped(): Promise<void> {
  const { tidyPath } = await import("./tidy-path.ts");
  const tidy = tidyPath(location.pathname);
  if (tidy !== null) location.replace(tidy + location.search + location.hash);
}

/** Starts the app on the page of a free lesson, which the user may own. */
function startApp(): void {
  document.querySelector("main")?.replaceChildren(); // so that no click on the static page is lost
  import("../app/start.ts").catch(() => document.getElementById(NOT_LOADED_ID)?.removeAttribute("hidden"));
}

function startStaticPage(): void {
  if (hasSessionCookie()) void markUser();
  playVideos(document);
  sendWaitlistForms(document);
  addEventListener("scroll", markScrolled, { passive: true });
  void showReducedPrices();
  if (document.readyState === "complete") whenIdle(prepare);
  else addEventListener("load", () => whenIdle(prepare));
}

/** Updates the courses on sale and their prices, and fetches the code of the linked pages. */
function prepare(): void {
  void showSale();
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]")) void fetchAhead(link);
}

/**
 * Puts a file into the browser's cache, and removes its link. Unlike `modulepreload`, this compiles nothing on a slow
 * phone. Firefox blocks `prefetch`, because the content security policy has no directive for it.
 */
async function fetchAhead(link: HTMLLinkElement): Promise<void> {
  const response = await fetch(link.href, { priority: "low" }).catch(() => null);
  await response?.arrayBuffer().catch(() => null);
  link.remove();
}

/** Shows the links of a signed-in user, and marks the courses that the user owns (`static/shown-to.tsx`). */
async function markUser(): Promise<void> {
  root.dataset.member = "";
  try {
    const response = await sendGet({ call: "GET /api/user", input: {} });
    if (response.ok) root.dataset.owns = ownedCourseIds(await response.json()).join(" ");
    else if (response.status === 401) delete root.dataset.member; // the session has ended
  } catch {
    // The page keeps the buy links. Checkout recognises the customer.
  }
}

/**
 * Marks the page as scrolled, and marks whether all buy buttons are outside the viewport, so that the header
 * can show one.
 */
function markScrolled(): void {
  root.toggleAttribute("data-scrolled", scrollY > SCROLLED);
  const buttons = [...document.querySelectorAll("[data-buy]")]
    .filter((each) => each.getClientRects().length > 0) // a customer sees none
    .map((each) => each.getBoundingClientRect());
  const isAway = ({ top, bottom }: DOMRect) => bottom < 0 || top > innerHeight;
  const isBetween = (buttons[0]?.bottom ?? 0) < 0 && (buttons.at(-1)?.top ?? 0) > innerHeight;
  root.toggleAttribute("data-buy-away", isBetween && buttons.every(isAway));
}

function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act);
  else setTimeout(act); // Safari
}
