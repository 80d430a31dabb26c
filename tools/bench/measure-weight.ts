import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { ROOT } from "../../local/stack/paths.ts";
import { forComparison, type Row } from "./report.ts";

/**
 * Returns the size of the scripts of each route with gzip, as the build lists them. `npm test` enforces their
 * budgets (`web/e2e/page-code.test.ts`).
 */
export async function measure(): Promise<Row[]> {
  const { staticPage, app, files, pages } = JSON.parse(read("dist-server/templates.json").toString());
  const routes = Object.entries<string[]>(pages);
  return [
    forComparison("scripts of a static page, gzip", weightOf(scriptsIn(staticPage))),
    ...routes.map(([route, own]) =>
      forComparison(`scripts of ${route}, gzip`, weightOf([...scriptsIn(app), ...files, ...own])),
    ),
  ];
}

function read(file: string): Buffer {
  return readFileSync(join(ROOT, "web", file));
}

function scriptsIn(html: string): string[] {
  return [...html.matchAll(/(?:href|src)="\/(assets\/[\w.-]+\.js)"/g)].map(([, file = ""]) => file);
}

function weightOf(files: string[]): string {
  const sizes = [...new Set(files)].map((file) => gzipSync(read(`dist/${file}`)).length);
  return `${(sizes.reduce((sum, size) => sum + size, 0) / 1000).toFixed(0)} KB`;
}
