import { readFile } from "node:fs/promises";
import { ROUTES } from "../src/app/routes.ts";
import type { Templates } from "./render-site.ts";

type Built = {
  dist: string;
  /** Returns the files of a module in `src` and of all its static imports. */
  filesOf: (module: string) => string[];
};

/** Comments in the templates. Placeholders such as `<!--head-->` have no spaces and do not match. */
const COMMENTS = /\s*<!-- [\s\S]*?-->/g;

export async function templatesOf({ dist, filesOf }: Built): Promise<Templates> {
  const files = filesOf("app/main.tsx");
  const pages = ROUTES.flatMap(({ path, page }) =>
    page === null ? [] : [[path, filesOf(`${page}.tsx`).filter((file) => !files.includes(file))] as const],
  );
  return {
    staticPage: await templateIn(dist, "static.html"),
    app: await templateIn(dist, "index.html"),
    files,
    pages: Object.fromEntries(pages),
    icon: await readFile(`${dist}/favicon.svg`, "utf8"),
  };
}

/** Reads a template and inlines its styles. They are small, so a separate file would load later. */
async function templateIn(dist: string, file: string): Promise<string> {
  let html = await readFile(`${dist}/${file}`, "utf8");
  for (const [link, path] of html.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)">/g)) {
    const styles = await readFile(`${dist}${path}`, "utf8");
    html = html.replace(link, () => `<style>${styles.trim()}</style>`);
  }
  return html.replace(COMMENTS, "");
}
