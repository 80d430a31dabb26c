import { dirname, join, normalize } from "node:path";

export type Import = { specifier: string; isTypeOnly: boolean };

const STATEMENT = /^\s*(?:import|export)\s+(type\s+)?([^"';]*?\sfrom\s+)?["']([^"']+)["']/gm;
const DYNAMIC = /\bimport\(\s*["']([^"']+)["']/g;

/** Every module that `source` names, and whether only types are taken from it. */
export function importsOf(source: string): Import[] {
  const statements = [...source.matchAll(STATEMENT)].map(([, type, names, specifier]) => ({
    specifier: specifier ?? "",
    isTypeOnly: type !== undefined || onlyTypes(names),
  }));
  const dynamic = [...source.matchAll(DYNAMIC)].map(([, specifier]) => ({
    specifier: specifier ?? "",
    isTypeOnly: false,
  }));
  return [...statements, ...dynamic];
}

/** The file behind a relative or `functions/…` specifier, from the root; null for a package. */
export function resolved(file: string, specifier: string): string | null {
  if (specifier.startsWith(".")) return normalize(join(dirname(file), specifier));
  if (specifier.startsWith("functions/")) return `functions/src/${specifier.slice("functions/".length)}.ts`;
  return null;
}

/** `{ type A, type B } from` takes types alone. */
function onlyTypes(names: string | undefined): boolean {
  const listed = names?.match(/^\{([\s\S]*)\}\s*from\s*$/)?.[1];
  if (listed === undefined) return false;
  const entries = listed.split(",").map((entry) => entry.trim());
  return entries.filter(Boolean).every((entry) => entry.startsWith("type "));
}
