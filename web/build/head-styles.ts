import type { Plugin } from "vite";
import { darkStyle } from "../src/theme/dark-colors.ts";
import { printStyle } from "../src/theme/print-style.ts";

/** Puts what holds before any script, the dark colours and paper's, into the head of the pages, built or served by `npm run dev`. */
export function headStyles(): Plugin {
  return {
    name: "head-styles",
    transformIndexHtml: () => [{ tag: "style", children: darkStyle() + printStyle(), injectTo: "head" }],
  };
}
