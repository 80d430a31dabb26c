import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const PRESET = /@chakra-ui\/react\/dist\/esm\/preset-base\.js$/;
const CONDITIONS = /const defaultConditions = defineConditions\(\{([\s\S]*?)\n\}\);/;
const CONDITION = /^ {2}(\w+): ".*$/gm;
const UTILITIES = /\n {2}utilities: \{([\s\S]*?)\n {2}\}/;
const UTILITY = /^ {4}(\w+): (?:\{.*\}|\{\n(?: {6}.*\n)+ {4}\}),?$/gm;
const SHORTHANDS = /shorthand: \[([^\]]*)\]/;

/** Chakra recipes that `theme/system.ts` uses. */
const RECIPES = ["skip-nav-link", "spinner"];

/**
 * Removes conditions (`_print`) and style properties (`divideX`) from Chakra's preset if no source file of
 * the site or of Chakra contains their name. Every page loads the preset, and only a third of it is used.
 */
export function leanPreset(): Plugin {
  return {
    name: "lean-preset",
    apply: "build",
    transform(code, id) {
      if (!PRESET.test(id)) return null;
      const words = wordsOfSources(dirname(id));
      const lean = code
        .replace(CONDITIONS, (table) =>
          table.replace(CONDITION, (row, name) => (words.has(`_${name}`) ? row : "")),
        )
        .replace(UTILITIES, (table) =>
          table.replace(UTILITY, (row, name) => {
            const names = [name, ...(SHORTHANDS.exec(row)?.[1]?.match(/\w+/g) ?? [])];
            return names.some((each) => words.has(each)) ? row : "";
          }),
        );
      if (lean.length > code.length * 0.8) this.error("Chakra's preset is not written as it was");
      return { code: lean, map: null };
    },
  };
}

function wordsOfSources(chakra: string): Set<string> {
  const files = [
    ...filesIn(join(import.meta.dirname, "../src"), /\.tsx?$/),
    ...filesIn(join(chakra, "components"), /\.js$/),
    ...filesIn(join(chakra, "styled-system"), /\.js$/).filter((path) => !path.includes("generated")),
    ...RECIPES.map((name) => join(chakra, `theme/recipes/${name}.js`)),
  ];
  return new Set(files.flatMap((file) => readFileSync(file, "utf8").match(/\w+/g) ?? []));
}

function filesIn(folder: string, name: RegExp): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => name.test(path)).map((path) => join(folder, path));
}
