import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults } from "axe-core";

const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 A and AA, and what axe calls best practice. */
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What axe finds wrong with a page as it stands: one line a fault, with where it is. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const results: AxeResults = await page.evaluate(
    // What stands behind an open dialog is dimmed, and out of reach.
    (values) =>
      Reflect.get(globalThis, "axe").run(
        { exclude: [["[data-aria-hidden]"]] },
        { runOnly: { type: "tag", values } },
      ),
    RULES,
  );
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} (${help}): ${target.join(" ")}`),
  );
}
