import { ChakraProvider, type ChakraProviderProps } from "@chakra-ui/react/styled-system";
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Plugin } from "vite";
import { system } from "../src/theme/system.ts";

const PROVIDER = /@chakra-ui\/react\/dist\/esm\/styled-system\/provider\.js$/;
const SYSTEM = /@chakra-ui\/react\/dist\/esm\/styled-system\/system\.js$/;
const GLOBAL_CSS = /\/src\/theme\/global-css\.ts$/;

/** In `provider.js`: elements that insert the styles into the page. */
const ELEMENTS = /^.*jsx\(Global, .*\n/gm;

/** In `system.js`: code that computes the styles at startup, and functions that only tools use. */
const COMPUTING = [
  /^ {2}const _global = .*;\n/m,
  /^ {2}const query = \{\n[\s\S]*?\n {2}\};\n/m,
  /^ {2}function getTokenCss\(\) \{\n[\s\S]*?\n {2}\}\n/m,
  /^ {2}function getGlobalCss\(\) \{\n[\s\S]*?\n {2}\}\n/m,
  /^ {2}function getPreflightCss\(\) \{\n[\s\S]*?\n {2}\}\n/m,
  /^ {4}(?:_global|getTokenCss|getGlobalCss|getPreflightCss),\n/gm,
  /,\n {4}query$/m,
] as const;

/**
 * Adds the theme's global styles (reset, tokens as custom properties, `globalCss`) to the head of the built
 * pages. Removes the browser code that would compute and insert the same styles on each page load.
 */
export function globalStyles(): Plugin {
  return {
    name: "global-styles",
    apply: "build",
    enforce: "pre",
    transformIndexHtml: { order: "pre", handler: (html) => html.replace("<!--head-->", `${styles()}$&`) },
    transform(code, id) {
      if (GLOBAL_CSS.test(id)) return { code: "export const globalCss = {};", map: null };
      const cuts = PROVIDER.test(id) ? [ELEMENTS] : SYSTEM.test(id) ? COMPUTING : [];
      if (cuts.length === 0) return null;
      let lean = code;
      for (const cut of cuts) {
        const shorter = lean.replace(cut, "");
        if (shorter === lean) this.error(`Chakra's ${id} is not written as it was: ${cut}`);
        lean = shorter;
      }
      return { code: lean, map: null };
    },
  };
}

/**
 * Returns the styles that Chakra would insert, without the attribute by which Emotion finds its own styles.
 * Vite adds the vendor prefixes for the supported browsers.
 */
function styles(): string {
  const nothingElse: ChakraProviderProps = { value: system, children: null };
  const provider = createElement(ChakraProvider, nothingElse);
  const value = createCache({ key: "css", stylisPlugins: [] });
  const elements = renderToStaticMarkup(createElement(CacheProvider, { value }, provider));
  return elements.replace(/ data-emotion="[^"]*"/g, "");
}
