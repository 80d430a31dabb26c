import { join } from "node:path";
import type { Plugin } from "vite";

const MEMO = /\/utils\/memo\.js$/;
const CHAKRA = /@chakra-ui\/react\/dist\/esm\//;

/** Replaces Chakra's `memo` by `theme/memo.ts`, because Chakra's slows down the first render of a page. */
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
