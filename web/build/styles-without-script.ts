import type { Plugin } from "vite";
import { darkStyle, printStyle } from "../src/theme/inline-styles.ts";

/**
 * Adds the styles that do not need a script to built pages and to `npm run dev`: dark colors in the head, and
 * print styles at the end of the body, because the first paint does not need them.
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
