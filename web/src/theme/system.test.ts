import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { system } from "./system.ts";

const source = join(import.meta.dirname, "../..");
const all = readdirSync(source, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".tsx") && !path.includes(".test."))
  .map((path) => readFileSync(join(source, path), "utf8"))
  .join("\n");
const chakra = join(source, "../../node_modules/@chakra-ui/react/dist/esm/components");

/** Returns the recipes that a Chakra component in `folder` uses. */
function recipesOf(folder: string): string[] {
  const home = join(chakra, folder);
  if (!existsSync(home)) return [];
  const code = readdirSync(home).map((file) => readFileSync(join(home, file), "utf8"));
  const contexts =
    /(?:createRecipeContext|createSlotRecipeContext|useRecipe|useSlotRecipe)\(\s*\{\s*key: "(\w+)"/g;
  return [...code.join("\n").matchAll(contexts)].map(([, key]) => key as string);
}

const folders = new Set(
  [...all.matchAll(/@chakra-ui\/react\/([\w-]+)"/g)].map(([, folder]) => folder as string),
);
const named = [...all.matchAll(/useRecipe\(\{ key: "(\w+)"/g)].map(([, key]) => key as string);

test.each(
  [...new Set([...[...folders].flatMap(recipesOf), ...named, "spinner"])].filter((key) => key !== "text"),
)("the theme defines the recipe %s", (key) => {
  expect(system.isRecipe(key) || system.isSlotRecipe(key)).toBe(true);
});

const textStyles = [...all.matchAll(/textStyle="([\w]+)"/g)].map(([, name]) => name as string);
test.each([...new Set(textStyles)])("the theme defines the text style %s", (name) => {
  expect(system._config.theme?.textStyles).toHaveProperty(name);
});

const layerStyles = [...all.matchAll(/layerStyle=\{?\{?(?: xl: )?"([\w]+)"/g)].map(
  ([, name]) => name as string,
);
test.each([...new Set(layerStyles)])("the theme defines the layer style %s", (name) => {
  expect(system._config.theme?.layerStyles).toHaveProperty(name);
});

const colors = [
  ...all.matchAll(
    /(?:color|bg|borderColor|outlineColor)(?:="|: "|=\{[^}]*")((?:fairway|sand|sky|flag|ink|bg|fg|border)\.[\w.]+)"/g,
  ),
].map(([, name]) => name as string);
test.each([...new Set(colors)])("the theme defines the color %s", (name) => {
  expect(system.token(`colors.${name}`)).toBeDefined();
});
