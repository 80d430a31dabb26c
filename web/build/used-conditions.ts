import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const PRESET = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;
const TABLE = /const defaultConditions = defineConditions\(\{([\s\S]*?)\n\}\);/;
const ROW = /^ {2}(\w+): ".*$/gm;

/** Chakra's own recipes that `theme/system.ts` takes. */
const RECIPES = ["skip-nav-link", "spinner"];

/**
 * Leaves out the rows of Chakra's table of conditions (`_hover`, `_print`, …) that neither the site nor a component or
 * recipe of Chakra's names: a tenth of them is used, and every page carries them.
 */
export function usedConditions(): Plugin {
  return {
    name: "used-conditions",
    apply: "build",
    transform(code, id) {
      if (!PRESET.test(id)) return null;
      const table = TABLE.exec(code)?.[0];
      if (table === undefined) this.error("Chakra's table of conditions is not where it was");
      const chakra = dirname(id);
      const files = [
        ...filesIn(join(import.meta.dirname, "../src"), /\.tsx?$/),
        ...filesIn(join(chakra, "components"), /\.js$/),
        ...RECIPES.map((name) => join(chakra, `theme/recipes/${name}.js`)),
      ];
      const used = new Set(files.flatMap(namesIn));
      const kept = table.replace(ROW, (row, name) => (used.has(name) ? row : ""));
      return { code: code.replace(table, () => kept), map: null };
    },
  };
}

function filesIn(folder: string, name: RegExp): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => name.test(path)).map((path) => join(folder, path));
}

/** What is written like a condition in a file: "_hover" -> "hover". */
function namesIn(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/\b_([a-z]\w*)/gi)].map(([, name]) => name ?? "");
}
