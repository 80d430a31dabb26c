import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { RunOnly, run } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const RULES: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};

/** Those of the rules that judge by colours. */
const COLOR_RULES: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

/** What axe finds wrong with a page as it stands: one line a fault, with where it is. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  return faultsBy(RULES, page);
}

/** What axe finds wrong with a page's colours: enough where nothing else has changed since `accessibilityFaults`. */
export async function colorFaults(page: Page): Promise<string[]> {
  return faultsBy(COLOR_RULES, page);
}

async function faultsBy(runOnly: RunOnly, page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => "axe" in globalThis);
  if (!isThere) await page.evaluate(source);
  return page.evaluate(findFaults, runOnly);
}

/** Runs axe in the page, where it is loaded, and returns one line a fault: axe's whole result is too large to transfer. */
async function findFaults(runOnly: RunOnly): Promise<string[]> {
  const axe: { run: typeof run } = Reflect.get(globalThis, "axe");
  const { violations } = await axe.run(
    // What stands behind an open dialog is dimmed, and out of reach.
    { exclude: [["[data-aria-hidden]"]] },
    // Without the second, axe works out a selector for everything that is right.
    { runOnly, resultTypes: ["violations"] },
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}
