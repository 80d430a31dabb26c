import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

type Package = { name: string; version: string; license?: string };

/**
 * Returns the licences of the packages that contain `modules` (file paths), as a text to publish with the
 * code.
 */
export function licencesOf(modules: readonly string[]): string {
  const folders = modules.map((path) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0]);
  const known = [...new Set(folders)].filter((folder) => folder !== undefined).sort();
  return known.map(licenceIn).join(`\n\n${"-".repeat(80)}\n\n`);
}

function licenceIn(folder: string): string {
  const { name, version, license }: Package = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file === undefined ? "" : readFileSync(join(folder, file), "utf8").trim();
  return `${name} ${version} (${license ?? "see below"})\n\n${text}`.trim();
}
