import type { Plugin } from "vite";
import { darkStyle } from "../src/theme/dark-colors.ts";

/** Puts the dark colours into the head of the pages, built or served by `npm run dev`. */
export function darkColors(): Plugin {
  return {
    name: "dark-colors",
    transformIndexHtml: () => [{ tag: "style", children: darkStyle(), injectTo: "head" }],
  };
}
