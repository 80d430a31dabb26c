import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOnly, run } from "axe-core";
import { settle } from "./layout-faults.ts";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA, and axe's best practices. */
const RULES: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

const COLOR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** Returns axe's violations in the current page, one line each, with the element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsBy(RULES, page);
}

/** Returns axe's color violations. Sufficient if only colors have changed since `accessibilityFaults`. */
export async function colorFaults(page: Page): Promise<string[]> {
  return faultsBy(COLOR_RULES, page);
}

async function faultsBy(runOnly: RunOnly, page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(findFaults, runOnly);
}

/** Runs axe in the page and returns one line per violation. axe's full result is too large to transfer. */
async function findFaults(runOnly: RunOnly): Promise<string[]> {
  const axe: { run: typeof run } = Reflect.get(globalThis, "axe");
  const { violations } = await axe.run(
    // The content behind an open dialog is dimmed and inert.
    { exclude: [["[data-aria-hidden]"]] },
    // Without `resultTypes`, axe computes a selector for every element that passes.
    { runOnly, resultTypes: ["violations"] },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}

/**
 * Enables forced colors and returns elements that can no longer be distinguished (WCAG 1.4.1, 1.4.11): a card
 * that only its background or shadow had marked, a selected tab or filter, a progress bar. One line per
 * fault.
 */
export async function forcedColorFaults(page: Page): Promise<string[]> {
  const cards = await page.evaluateHandle(findCards);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await settle(page);
  return page.evaluate(findHiddenParts, cards);
}

/**
 * Runs in the page. Returns elements with a background different from their surroundings and round corners,
 * without decorative elements.
 */
function findCards(): Element[] {
  return [...document.body.querySelectorAll("*")].filter((element) => {
    const { backgroundColor, borderTopLeftRadius } = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const isRound = Number.parseFloat(borderTopLeftRadius) > 0;
    const isBig = width >= 100 && height >= 40;
    const isPart = element.matches(
      "[role=tablist], [role=tab], img, iframe, [aria-hidden] *, figure, :has(> iframe)",
    );
    const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isRound && isBig && isSeen && !isPart && !/^rgba.*, 0\)$/.test(backgroundColor);
  });
}

/** Runs in the page. */
function findHiddenParts(cards: Element[]): string[] {
  const ground = getComputedStyle(document.body).backgroundColor;
  const lost = cards.filter((card) => !hasEdge(card)).map((card) => `${nameOf(card)} has no edge`);

  const chosen = [...document.querySelectorAll("[role=tab][aria-selected=true], [aria-current=page]")];
  const alike = chosen.flatMap((one) =>
    rivalsOf(one)
      .filter((other) => lookOf(other) === lookOf(one))
      .map((other) => `${nameOf(one)}, which is chosen, looks like ${nameOf(other)}`),
  );

  const unmarked = [...document.querySelectorAll("[aria-current=step]")].flatMap((step) => {
    const others = [...(step.parentElement?.children ?? [])].filter((other) => other !== step);
    const isAlike = others.some((other) => groundOf(markerOf(other)) === groundOf(markerOf(step)));
    return isAlike ? [`${nameOf(step)}, which is the current step, looks like another`] : [];
  });

  const bars = [...document.querySelectorAll("[role=progressbar]")].flatMap((bar) => [
    ...(hasEdge(bar) ? [] : ["the progress bar has no edge"]),
    ...(groundOf(bar) === groundOf(bar.firstElementChild) ? ["the progress does not show in its bar"] : []),
  ]);
  return [...lost, ...alike, ...unmarked, ...bars];

  /** Returns whether a border or outline contrasts with the page background. */
  function hasEdge(element: Element): boolean {
    const { outlineStyle, outlineWidth, outlineColor, borderTopStyle, borderTopWidth, borderTopColor } =
      getComputedStyle(element);
    const isSeen = (style: string, width: string, color: string) =>
      ["solid", "dashed"].includes(style) &&
      Number.parseFloat(width) > 0 &&
      color !== ground &&
      !/^rgba.*, 0\)$/.test(color);
    return (
      isSeen(outlineStyle, outlineWidth, outlineColor) ||
      isSeen(borderTopStyle, borderTopWidth, borderTopColor)
    );
  }

  /** Returns the other tabs or links of the same group. */
  function rivalsOf(one: Element): Element[] {
    const all = one.closest("[role=tablist], ul")?.querySelectorAll("[role=tab], a") ?? [];
    return [...all].filter((other) => other !== one);
  }

  /** Returns the visible style without the text color, because not every user can see color differences. */
  function lookOf(element: Element): string {
    const { backgroundColor, borderTopWidth, outlineStyle, outlineWidth, textDecorationLine } =
      getComputedStyle(element);
    const outline = outlineStyle === "none" ? "" : outlineWidth;
    return [backgroundColor, borderTopWidth, outline, textDecorationLine].join();
  }

  /** Returns the numbered circle of a step. */
  function markerOf(step: Element): Element | null {
    return step.querySelector("div[aria-hidden]");
  }

  function groundOf(element: Element | null): string {
    return element === null ? "" : getComputedStyle(element).backgroundColor;
  }

  function nameOf(element: Element): string {
    return `<${element.tagName.toLowerCase()}> "${(element.textContent ?? "").trim().slice(0, 40)}"`;
  }
}
