import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOnly, run } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA, and axe's best practices. */
const RULES: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** The rules that check colors. */
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
