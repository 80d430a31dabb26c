import { hasSessionCookie } from "./api/session-hint.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { loadCode } from "./lib/load-code.ts";
import { whenIdle } from "./lib/when-idle.ts";

/**
 * What every page runs first. An empty one is filled at once. On a prerendered one this is all until React is
 * there: it shows the side of the page that is for who looks at it, fetches the rest when the browser has nothing
 * else to do or the reader acts, and keeps the last button that was pressed until it answers. Where the rest does not
 * come, it says so.
 */
const ACTS = ["pointerdown", "keydown", "wheel", "scroll"] as const;

/** How long the first paint is waited for, in milliseconds. */
const FIRST_PAINT_MS = 100;

let pressed: HTMLButtonElement | null = null;
let isStarted = false;

if (hasSessionCookie()) document.documentElement.dataset.member = "";
document.addEventListener("click", rememberButton);
for (const act of ACTS) addEventListener(act, start, { passive: true });
if (document.querySelector("main") === null) {
  fetchAhead();
  void firstPaint().then(start);
} else if (document.readyState === "complete") whenIdle(start);
else addEventListener("load", () => whenIdle(start));

function start(): void {
  if (isStarted) return;
  isStarted = true;
  fetchRest().catch(sayNotLoaded);
}

async function fetchRest(): Promise<void> {
  for (const act of ACTS) removeEventListener(act, start);
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=later]"))
    link.rel = "modulepreload";
  // One after the other, though they come together: a slow phone answers to its reader in between.
  await loadCode(() => import("react-dom/client"));
  await pause();
  await loadCode(() => import("./app/theme/system.ts"));
  await pause();
  const site = await loadCode(() => import("./start.tsx"));
  await site.start(() => document.removeEventListener("click", rememberButton));
  pressed?.removeAttribute("aria-busy");
  pressed?.click();
}

/** Resolves when the mark of the empty page can be seen. What is in the background never is, so soon in any case. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, FIRST_PAINT_MS);
  });
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function rememberButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest("button") : null;
  if (button === null) return;
  pressed?.removeAttribute("aria-busy");
  pressed = button;
  button.setAttribute("aria-busy", "true");
}

function sayNotLoaded(): void {
  document.removeEventListener("click", rememberButton);
  pressed?.removeAttribute("aria-busy");
  document.getElementById("not-loaded")?.removeAttribute("hidden");
}
