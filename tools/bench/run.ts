import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installIn } from "../../local/install.mjs";
import { build } from "../../local/stack/build.ts";
import { LOCAL_DATA } from "../../local/stack/paths.ts";
import { progress } from "../../local/stack/progress.ts";
import { documentOf, type Row, tableOf } from "./report.ts";

/** A module `measure-*.ts`. The site and the deployed bundle are built before `measure` runs. */
type Module = { measure: () => Promise<Row[]> };

const [wanted = ""] = process.argv.slice(2);
const files = readdirSync(import.meta.dirname).filter((file) => file.startsWith(`measure-${wanted}`));

installIn(import.meta.dirname); // autocannon, Express and Lighthouse have their own lock file
await progress("Building the shop and its API", build());
const rows: Row[] = [];
for (const file of files.sort()) {
  const { measure } = (await import(join(import.meta.dirname, file))) as Module;
  const measured = await measure();
  console.log(`\n${tableOf(measured)}`);
  rows.push(...measured);
}
if (wanted === "") {
  const file = join(LOCAL_DATA, "benchmarks.md");
  writeFileSync(file, documentOf(rows));
  console.log(`\nWritten to ${file}`);
}
