import { join } from "node:path";
import type { Plugin } from "vite";

const MEMO = /\/utils\/memo\.js$/;
const CHAKRA = /@chakra-ui\/react\/dist\/esm\//;

/** Puts `theme/memo.ts` in the place of Chakra's own `memo`, which makes a page's first rendering slow. */
export function fastChakra(): Plugin {
  return {
    name: "fast-chakra",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      const isMemo = CHAKRA.test(importer) && MEMO.test(source);
      return isMemo ? join(import.meta.dirname, "../src/theme/memo.ts") : null;
    },
  };
}
