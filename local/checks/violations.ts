import { type Import, importsOf, resolved } from "./imports.ts";
import { type Layer, layerOf, SHARED_VALUES, TYPES_ONLY } from "./layers.ts";

/** What `web` may import of `functions`, besides the contract. Source: the `exports` map. */
const OPEN_TO_WEB = ["functions/src/domain/price.ts", "functions/src/domain/ownership.ts"];

/** The imports of `file` that its layer does not allow, one line each. */
export function violationsIn(file: string, source: string): string[] {
  const layer = layerOf(file);
  if (layer === undefined) return [];
  const isTest = /\.test\.tsx?$/.test(file);
  if (isTest) return [];
  return importsOf(source)
    .filter((imported) => !isAllowed(file, layer, imported))
    .map(({ specifier }) => `${file} may not import ${specifier}`);
}

function isAllowed(file: string, layer: Layer, { specifier, isTypeOnly }: Import): boolean {
  const target = resolved(file, specifier);
  if (target === null) return mayUsePackage(layer, specifier);
  if (file.startsWith("web/") && isBehindTheWall(target)) return false;
  const targetLayer = layerOf(target);
  if (targetLayer === undefined) return false;
  if (targetLayer === layer) return featureOf(file) === featureOf(target);
  if (!layer.layers.includes(targetLayer.folder)) return false;
  const typesOnly = TYPES_ONLY.some(([from, to]) => from === layer.folder && to === targetLayer.folder);
  return !typesOnly || isTypeOnly || SHARED_VALUES.includes(target);
}

function mayUsePackage({ packages }: Layer, specifier: string): boolean {
  if (packages === "any") return true;
  return packages.some((name) => specifier === name || specifier.startsWith(`${name}/`));
}

function isBehindTheWall(target: string): boolean {
  return (
    target.startsWith("functions/") &&
    !target.startsWith("functions/src/contract/") &&
    !OPEN_TO_WEB.includes(target)
  );
}

function featureOf(file: string): string | undefined {
  return file.match(/^web\/src\/features\/([^/]+)\//)?.[1];
}
