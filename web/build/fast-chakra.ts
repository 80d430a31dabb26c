import { join } from "node:path";
import type { Plugin } from "vite";

const MEMO = /\/utils\/memo\.js$/;
const CHAKRA = /@chakra-ui\/react\/dist\/esm\//;

/** Puts `theme/memo.ts` in the place of Chakra's own `memo`, which makes a page's first rendering slow. */
export function fastChakra(): Plugin {
  let isReplaced = false;
  return {
    name: "fast-chakra",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer = "") {
      if (!CHAKRA.test(importer) || !MEMO.test(source)) return null;
      isReplaced = true;
      return join(import.meta.dirname, "../src/theme/memo.ts");
    },
    buildEnd(error) {
      if (error !== undefined || isReplaced || ![...this.getModuleIds()].some((id) => CHAKRA.test(id)))
        return;
      this.error("Chakra's memo is not where it was");
    },
  };
}
