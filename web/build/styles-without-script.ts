import type { Plugin } from "vite";
import { darkStyle } from "../src/theme/dark-colors.ts";
import { printStyle } from "../src/theme/print-style.ts";

/**
 * Puts what holds before any script into the pages, built or served by `npm run dev`: the dark colours into the head, and paper's
 * styles, which no first paint waits for, below all else.
 */
export function stylesWithoutScript(): Plugin {
  return {
    name: "styles-without-script",
    transformIndexHtml: () => [
      { tag: "style", children: darkStyle(), injectTo: "head" },
      { tag: "style", children: printStyle(), injectTo: "body" },
    ],
  };
}
