import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "../../local/stack/build.ts";
import { ROOT } from "../../local/stack/paths.ts";
import { progress } from "../../local/stack/progress.ts";
import { machine } from "./machine.ts";
import { documentOf, sectionOf } from "./markdown.ts";
import type { Section } from "./section.ts";

const SECTIONS = join(import.meta.dirname, "sections");

/** A module in `sections/`. The deployed bundle is built before `measure` runs. */
type SectionFile = { measure: () => Promise<Section> };

const wanted = process.argv.slice(2);
const files = readdirSync(SECTIONS)
  .filter((file) => file.endsWith(".ts"))
  .filter((file) => wanted.length === 0 || wanted.some((beginning) => file.startsWith(beginning)))
  .sort();

await progress("Building the shop and its API", build());
console.log(`\n${machine()}`);
const sections: Section[] = [];
for (const file of files) {
  const { measure } = (await import(join(SECTIONS, file))) as SectionFile;
  const section = await measure();
  console.log(`\n${sectionOf(section)}`);
  sections.push(section);
}
if (wanted.length === 0) writeFileSync(join(ROOT, "docs/benchmarks.md"), documentOf(machine(), sections));
